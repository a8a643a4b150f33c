// @covers spec §2.8, readings 22, 58, decision 0022

import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { films } from "#database/tables/films.ts";
import { opensLecture } from "#test/support/opens-lecture.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { playedBytes } from "./openings.ts";

const PRICE = 748_800;
const MIB = 1024 * 1024;

const refundable = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/payments/", undefined, student)).body[0].refundable;

const lectureOf = async ({ call }: TestApi, student: TestStudent, id: number) =>
  (await call("GET", `/api/courses/lectures/${id}/`, undefined, student)).body;

const opened = ({ context }: TestApi) =>
  rowsOf<{ lecture: number }>(
    context.db,
    sql`select lecture_id as lecture from openings where opened_at is not null order by lecture_id`,
  ).then((rows) => rows.map(({ lecture }) => lecture));

/** The price of lectures in proportion to their minutes. */
async function worth({ context }: TestApi, lectures: readonly number[]): Promise<number> {
  const [row] = await rowsOf<{ minutes: number }>(
    context.db,
    sql`select sum(duration)::int as minutes from lectures where id in (${sql.join([...lectures], sql`, `)})`,
  );
  return Math.floor((PRICE * (row?.minutes ?? 0)) / 3378);
}

async function bought() {
  const api = await startTestApi({ ownServer: true });
  const student = await api.student({ bought: true });
  return { api, student };
}

test.for<[string, { start: number; end: number } | null, number, number | null]>([
  ["a whole video, as a download asks for it", null, 500, 500],
  ["a download that was broken off", null, 20, 20],
  ["the beginning of a video, as a page loads it", { start: 0, end: 499 }, 10, null],
  ["the end of a video, where an index may be", { start: 499, end: 499 }, 1, null],
  ["a video from its beginning into its middle", { start: 0, end: 499 }, 33, 1],
  ["the middle of a video", { start: 250, end: 250 }, 1, 1],
  ["the middle of a video of which nothing was taken", { start: 250, end: 260 }, 0, null],
])("how much of a video counts as played when the server sent %s", ([, range, sent, played]) => {
  const inMib = range && { start: range.start * MIB, end: (range.end + 1) * MIB - 1 };

  const bytes = playedBytes({ range: inMib, size: 500 * MIB, sent: sent * MIB });

  expect(bytes && (bytes[1] - bytes[0]) / MIB).toBe(played);
});

/** Plays a lecture in reports of ten seconds, as a player does. */
async function plays(api: TestApi, student: TestStudent, lecture: number, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 10) {
    const end = Math.min(to, at + 10);
    api.advance(end - at);
    const report = { position: end, watched: [[at, end]] };
    await api.call("PUT", `/api/courses/lectures/${lecture}/progress/`, report, student);
  }
}

/** Gives lecture 4 a video of so many seconds until the test ends; tests share the content. */
async function lastsFor({ context: { db } }: TestApi, seconds: number): Promise<void> {
  const [row] = await rowsOf<{ before: number }>(db, sql`select video_seconds as before from lectures where id = 4`);
  await db.execute(sql`update lectures set video_seconds = ${seconds} where id = 4`);
  onTestFinished(() => db.execute(sql`update lectures set video_seconds = ${row?.before} where id = 4`).then(() => {}));
}

/** A buyer, and an hour of video in lecture 4. */
async function withAnHour() {
  const { api, student } = await bought();
  await lastsFor(api, 3600);
  return { api, student };
}

test("two seconds of play cost nothing, two minutes open the lecture", async () => {
  const { api, student } = await withAnHour();

  await plays(api, student, 4, 0, 2);
  const tasted = await opened(api);
  await plays(api, student, 4, 2, 119);
  const nearly = await opened(api);
  await plays(api, student, 4, 119, 121);

  expect([tasted, nearly, await opened(api)]).toEqual([[], [], [4]]);
  expect(await refundable(api, student)).toBe(PRICE - (await worth(api, [4])));
});

test("a minute watched twice counts once, and a lecture marked complete without watching is not opened", async () => {
  const { api, student } = await withAnHour();

  for (let times = 0; times < 3; times++) await plays(api, student, 4, 0, 60);
  const done = await api.call("PUT", "/api/courses/lectures/5/progress/", { position: 0, completed: true }, student);

  expect(done.body.completed).toBe(true);
  expect(await opened(api)).toEqual([]);
});

test("the operator sets how many minutes open a lecture", async () => {
  const api = await startTestApi({ config: { openedAfterMinutes: 1 } });
  const student = await api.student({ bought: true });
  await lastsFor(api, 3600);

  await plays(api, student, 4, 0, 60);

  expect(await opened(api)).toEqual([4]);
});

test("a lecture shorter than two minutes is opened when watched to its end", async () => {
  const { api, student } = await bought();
  await lastsFor(api, 40);

  await plays(api, student, 4, 0, 30);
  const before = await opened(api);
  await plays(api, student, 4, 30, 40);

  expect([before, await opened(api)]).toEqual([[], [4]]);
});

test("after a refund, earlier watching does not open a lecture of the next purchase after two seconds", async () => {
  const { api, student } = await withAnHour();
  await plays(api, student, 4, 0, 600);
  await runCommand(api.context, "operator:test", ["confirm-refund", "1", "--reason", "as agreed"]);
  api.advance(3600);
  await api.pay(student);

  await plays(api, student, 4, 600, 602);
  const after = await refundable(api, student);
  await plays(api, student, 4, 0, 120);

  expect(after).toBe(PRICE);
  expect(await refundable(api, student)).toBe(PRICE - (await worth(api, [4])));
});

test("a student who only opened the pages of lectures gets a full refund", async () => {
  const { api, student } = await bought();
  const { video, material, captions } = await lectureOf(api, student, 4);

  await api.call("GET", "/api/courses/student/1/topics/", undefined, student);
  await api.call("HEAD", video);
  await api.call("HEAD", material);
  await api.call("GET", captions[0].url);
  await api.call("GET", video, undefined, { headers: { range: "bytes=0-" } });
  await api.app.close();

  expect(await opened(api)).toEqual([]);
});

test("read documents and downloaded videos are services used, the free lecture is not", async () => {
  const { api, student } = await bought();
  const [free, video, document] = [
    await lectureOf(api, student, 1),
    await lectureOf(api, student, 4),
    await lectureOf(api, student, 19),
  ];

  for (const address of [free.video, free.material, video.video, video.material, document.material]) {
    const { status } = await api.call("GET", address);
    expect(status).toBe(200);
  }

  await vi.waitFor(async () => expect(await opened(api)).toEqual([4, 19]), { timeout: 10_000 });
  expect(await refundable(api, student)).toBe(PRICE - (await worth(api, [4, 19])));
});

test("a downloaded smaller size is a service used like the film itself", async () => {
  const { api, student } = await bought();
  const { db, storage } = api.context;
  const name = "360-0123456789abcdef";
  const key = `private/renditions/lectures/04/${name}.mp4`;
  await storage.put(key, Buffer.alloc(1_000));
  onTestFinished(() => storage.delete(key));
  const renditions = [{ name, height: 360, size: 1_000 }];
  const film = { state: "done", size: 9_000, height: 720, renditions } as const;
  await db.update(films).set(film).where(eq(films.key, "lectures/04.mp4"));

  const [small] = (await lectureOf(api, student, 4)).sources;
  // Only a real connection counts the bytes that were sent.
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const given = await fetch(`http://127.0.0.1:${port}${small.url}`);

  expect([given.status, (await given.bytes()).length]).toEqual([200, 1_000]);
  await vi.waitFor(async () => expect(await opened(api)).toEqual([4]), { timeout: 10_000 });
});

test("a lecture both watched and read is subtracted once", async () => {
  const { api, student } = await bought();
  await plays(api, student, 4, 0, 12);
  await opensLecture(api, student, 4);

  expect(await opened(api)).toEqual([4]);
  expect(await refundable(api, student)).toBe(PRICE - (await worth(api, [4])));
});

test("a lecture opened under an earlier purchase is not subtracted from the next one until it is opened again", async () => {
  const { api, student } = await bought();
  await api.call("GET", (await lectureOf(api, student, 19)).material);
  await vi.waitFor(async () => expect(await opened(api)).toEqual([19]), { timeout: 10_000 });
  await runCommand(api.context, "operator:test", ["confirm-refund", "1", "--reason", "as agreed"]);
  api.advance(3600);
  await api.pay(student);
  const before = await refundable(api, student);

  await api.call("GET", (await lectureOf(api, student, 19)).material);

  expect(before).toBe(PRICE);
  const after = PRICE - (await worth(api, [19]));
  await vi.waitFor(async () => expect(await refundable(api, student)).toBe(after), { timeout: 10_000 });
});

test("an opening is recorded once, however many ranges of its file are requested", async () => {
  const { api, student } = await bought();
  const { material } = await lectureOf(api, student, 19);
  await api.call("GET", material);
  await vi.waitFor(async () => expect(await opened(api)).toEqual([19]), { timeout: 10_000 });
  await api.context.db.execute(sql`delete from openings`);

  for (let part = 0; part < 20; part++)
    await api.call("GET", material, undefined, { headers: { range: `bytes=${part}-` } });
  await api.app.close();

  expect(await opened(api)).toEqual([]);
});

test("an opening that cannot be recorded does not stop the file, and is recorded with the next range", async () => {
  const { api, student } = await bought();
  const { material } = await lectureOf(api, student, 19);
  await api.context.db.execute(sql`alter table openings rename to openings_away`);
  onTestFinished(() =>
    api.context.db.execute(sql`alter table if exists openings_away rename to openings`).then(() => {}),
  );

  const first = await api.call("GET", material);
  await api.context.db.execute(sql`alter table openings_away rename to openings`);

  expect(first.status).toBe(200);
  await vi.waitFor(
    async () => {
      expect((await api.call("GET", material)).status).toBe(200);
      expect(await opened(api)).toEqual([19]);
    },
    { timeout: 10_000 },
  );
});

/**
 * An academy on the network. Lecture 4 has a video of 1,600 MiB and 100 minutes, so 32 MiB are two minutes: more than the system's buffers
 * hold beyond what a client has read.
 */
async function withALongVideo() {
  const { api, student } = await bought();
  await lastsFor(api, 6000);
  const { storage } = api.context;
  const streams: Readable[] = [];
  storage.head = async () => ({ size: 1600 * MIB, modifiedAt: new Date(0) });
  storage.stream = async (_key, range = { start: 0, end: 1600 * MIB - 1 }) => {
    let left = range.end - range.start + 1;
    const stream = new Readable({
      read() {
        const piece = Math.min(left, 64 * 1024);
        left -= piece;
        this.push(piece > 0 ? Buffer.alloc(piece) : null);
      },
    });
    streams.push(stream);
    return stream;
  };
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = api.app.server.address() as AddressInfo;

  /** Requests the video from a byte on, or all of it as a download does, reads so many bytes, and disconnects. */
  async function take(from: number | null, bytes: number, who = student): Promise<void> {
    const { video } = await lectureOf(api, who, 4);
    const client = connect({ port, host: "127.0.0.1" });
    const range = from === null ? "" : `Range: bytes=${from}-${from + bytes - 1}\r\n`;
    client.write(`GET ${video} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${range}\r\n`);
    let taken = 0;
    for await (const chunk of client) {
      taken += chunk.length;
      if (taken >= bytes) break;
    }
    await vi.waitFor(() => expect(streams.at(-1)?.destroyed).toBe(true), { timeout: 10_000 });
  }
  return { api, student, take };
}

test("the part of a long video that a page loads by itself is no service used, more than that is", async () => {
  const { api, take } = await withALongVideo();

  await take(0, 2 * MIB);
  await take(1599 * MIB, MIB);
  await take(null, MIB);
  const before = await opened(api);
  await take(0, 80 * MIB);

  expect(before).toEqual([]);
  await vi.waitFor(async () => expect(await opened(api)).toEqual([4]), { timeout: 10_000 });
});

test("looking into the middle of a long video does not open it until two minutes were sent, in any number of ranges", async () => {
  const { api, take } = await withALongVideo();

  for (let times = 0; times < 4; times++) await take(800 * MIB, 8 * MIB);
  for (let part = 1; part < 3; part++) await take((800 + part * 8) * MIB, 8 * MIB);
  const before = await opened(api);
  for (let part = 3; part < 5; part++) await take((800 + part * 8) * MIB, 8 * MIB);

  expect(before).toEqual([]);
  await vi.waitFor(async () => expect(await opened(api)).toEqual([4]), { timeout: 10_000 });
});

test("ranges of a long video that two students watch by turns count for each of them", async () => {
  const { api, student, take } = await withALongVideo();
  const other = await api.student({ bought: true });

  for (let part = 0; part < 5; part++)
    for (const who of [student, other]) await take((800 + part * 8) * MIB, 8 * MIB, who);

  await vi.waitFor(async () => expect(await opened(api)).toEqual([4, 4]), { timeout: 10_000 });
});

test("opened lectures are in the student's export and deleted with the account", async () => {
  const { api, student } = await bought();
  const { material, title } = await lectureOf(api, student, 19);
  await api.call("GET", material);
  await vi.waitFor(async () => expect(await opened(api)).toEqual([19]), { timeout: 10_000 });

  const archive = await api.app.inject({
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${student.token}` },
  });
  await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);
  // The address still works for some minutes, but records nothing any more.
  const late = await api.call("GET", material);
  await api.app.close();

  const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(archive.rawPayload))["data.json"] ?? new Uint8Array()));
  expect(data.lectures_opened).toEqual([{ lecture: title, opened_at: "2026-12-01T09:00:00.000Z" }]);
  expect([late.status, await opened(api)]).toEqual([200, []]);
});
