// @covers readings 22, 58, 88, decision 0071

import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Lecture, VideoSource } from "@academy/shared/contract/courses";
import { LANGUAGES } from "@academy/shared/contract/language";
import { eq, ne } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "#database/database.ts";
import { lectures } from "#database/tables/courses.ts";
import { filmFiles, films } from "#database/tables/films.ts";
import { Problem } from "#errors/problem.ts";
import { FilmError } from "#interfaces/video-encoder.ts";
import { type FakeEncoder, fakeEncoder } from "#test/support/fake-encoder.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { ATTEMPTS_MAX, filmQueue, LEASE_MS } from "./film-queue.ts";
import { filmsRepository } from "./films.repository.ts";

const FILM = "lectures/01.mp4";
const LECTURE = `/api/courses/lectures/1/`;
const goesOn = () => false;

async function academy(encoder: FakeEncoder | null = fakeEncoder()) {
  const api = await startTestApi({ encoder });
  const { dataDir } = api.context.config;
  onTestFinished(async () => {
    await rm(join(dataDir, "files/private/renditions"), { recursive: true, force: true });
    await rm(join(dataDir, "files/public/posters/films"), { recursive: true, force: true });
  });
  return { ...api, encoder: encoder as FakeEncoder, work: queueOf(api), reader: await api.student() };
}

/** A queue of another process, or of this one after a start. */
const queueOf = ({ context, app }: Pick<TestApi, "context" | "app">) => filmQueue(context, app.log);

/** An academy of which only the inaugural lecture's film is not done yet. */
async function oneFilm() {
  const all = await academy();
  await queueOf({ ...all, context: { ...all.context, encoder: null } })(goesOn);
  await all.context.db.update(films).set({ state: "done" }).where(ne(films.key, FILM));
  return all;
}

const filmOf = async ({ context }: Pick<TestApi, "context">) =>
  (await context.db.select().from(films).where(eq(films.key, FILM)))[0];

async function sourcesOf({ call, reader }: Awaited<ReturnType<typeof academy>>): Promise<VideoSource[] | undefined> {
  const { body } = await call("GET", LECTURE, undefined, reader);
  return (body as Lecture).sources;
}

/** The films of lectures: those of the pages are not made smaller. */
const lectureFilms = async ({ context }: Pick<TestApi, "context">) =>
  (await context.db.select().from(films)).filter(({ key }) => key.startsWith("lectures/"));

const filesOf = ({ context }: Pick<TestApi, "context">): Promise<string[]> =>
  readdir(join(context.config.dataDir, "files/private/renditions/lectures/01")).catch(() => []);

/** Replaces the bytes of the film until the test ends. */
async function replaceFilm({ context }: Pick<TestApi, "context">, bytes: Buffer) {
  const key = `private/${FILM}`;
  const before = await context.storage.stream(key).then((stream) => stream.toArray());
  await context.storage.put(key, bytes);
  onTestFinished(() => context.storage.put(key, Buffer.concat(before)));
}

test("every film is converted once, and a lecture has a signed address for each size", async () => {
  const all = await academy();
  expect(await sourcesOf(all)).toBeUndefined();

  await all.work(goesOn);

  const sources = (await sourcesOf(all)) ?? [];
  expect(sources.map(({ height, original }) => [height, original ?? false])).toEqual([
    [360, false],
    [720, false],
    [1080, true],
  ]);
  const [small] = sources;
  const whole = await all.call("GET", small?.url ?? "");
  expect(whole.status).toBe(200);
  expect(whole.text).toMatch(/^360 lines/);
  expect(small?.size).toBe(whole.text.length);
  const part = await all.call("GET", small?.url ?? "", undefined, { headers: { range: "bytes=0-2" } });
  expect([part.status, part.text, part.headers["content-type"]]).toEqual([206, "360", "video/mp4"]);
  expect(all.encoder.rendered).toHaveLength(2 * (await lectureFilms(all)).length);
  // The work leaves no folders behind.
  expect(await readdir(join(all.context.config.dataDir, "films-at-work"))).toEqual([]);

  await all.work(goesOn);
  await queueOf(all)(goesOn);

  expect(await sourcesOf(all)).toEqual(sources);
});

test("a size is as protected as the film: not for another student, later, under another name, or for a locked lecture", async () => {
  const all = await academy();
  await all.work(goesOn);
  const [small] = (await sourcesOf(all)) ?? [];
  const url = small?.url ?? "";

  expect((await all.call("GET", url.replace(/student=\d+/, "student=2000000000"))).status).toBe(403);
  expect((await all.call("GET", url.replace(FILM, "lectures/02.mp4"))).status).toBe(403);
  expect((await all.call("GET", url.replace(/rendition=.*/, "rendition=../../02"))).status).toBe(404);
  expect((await all.call("GET", url.replace(/rendition=.*/, "rendition=360-0123456789abcdef"))).status).toBe(404);
  const { body } = await all.call("GET", "/api/courses/lectures/2/", undefined, all.reader);
  expect([body.is_open, body.video, body.sources]).toEqual([false, null, undefined]);
  expect(JSON.stringify(body)).not.toContain("rendition");
  all.advance(601);
  expect((await all.call("GET", url)).status).toBe(403);
});

test("the sizes are in the list of topics too, and each has the captions", async () => {
  const all = await academy();
  await all.work(goesOn);
  const buyer = await all.student({ bought: true });

  const { body } = await all.call("GET", "/api/courses/student/1/topics/", undefined, buyer);

  const [lecture] = body[0].topic.lectures as Lecture[];
  expect(lecture?.sources?.map(({ height }) => height)).toEqual([360, 720, 1080]);
  expect(lecture?.captions.map(({ language }) => language)).toEqual(LANGUAGES);
  const { body: video } = await all.call("GET", "/api/courses/teacher_videos/1/", undefined, buyer);
  expect(video.sources).toEqual(lecture?.sources);
});

test("two simultaneous processes never take the same film", async () => {
  const all = await academy();
  await Promise.all([all.work(goesOn), queueOf(all)(goesOn), queueOf(all)(goesOn)]);

  const sources = all.encoder.rendered.map(({ source, height }) => `${source} ${height}`);
  expect(new Set(sources).size).toBe(sources.length);
  const rows = await all.context.db.select().from(films);
  expect(rows.every(({ state, attempts }) => state === "done" && attempts === 1)).toBe(true);
  expect(all.encoder.rendered).toHaveLength(2 * (await lectureFilms(all)).length);
});

test("a process with older content does not take a film from the one that converts it", async () => {
  const all = await academy();
  const { storage } = all.context;
  const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const head: typeof storage.head = async (key) => {
    requested.resolve();
    await answered.promise;
    return storage.head(key);
  };
  const late = queueOf({ ...all, context: { ...all.context, encoder: null, storage: { ...storage, head } } })(goesOn);
  await requested.promise;
  all.encoder.meanwhile = async () => {
    answered.resolve();
    await late;
  };

  await all.work(goesOn);

  const rows = await all.context.db.select().from(films);
  expect(rows.filter(({ state, attempts }) => state !== "done" || attempts !== 1)).toEqual([]);
  expect(all.encoder.rendered).toHaveLength(2 * (await lectureFilms(all)).length);
});

test("the film of a killed process is taken when its lease has ended, not before, and half files are deleted", async () => {
  const all = await oneFilm();
  const { context, now } = all;
  const repository = filmsRepository(context.db);
  const lease = new Date(now().getTime() + LEASE_MS);
  await repository.claim("0123456789abcdef", now(), lease);
  // The worker had stored one size when it was killed.
  const half = "private/renditions/lectures/01/360-0123456789abcdef.mp4";
  await repository.noteFiles(FILM, [half]);
  await context.storage.put(half, Buffer.from("360"));

  await all.work(goesOn);
  expect(all.encoder.rendered).toEqual([]);
  expect(await sourcesOf(all)).toBeUndefined();

  all.advance(LEASE_MS / 1000 + 1);
  await all.work(goesOn);

  expect((await filmOf(all))?.state).toBe("done");
  expect(await context.storage.head(half)).toBeNull();
  expect(await filesOf(all)).toHaveLength(2);
});

test("a film whose conversion always kills its process has failed after the last try", async () => {
  const all = await oneFilm();
  for (let killed = 0; killed < ATTEMPTS_MAX; killed++) {
    await filmsRepository(all.context.db).claim(String(killed), all.now(), new Date(all.now().getTime() + LEASE_MS));
    all.advance(LEASE_MS / 1000 + 1);
  }

  await all.work(goesOn);

  expect(await filmOf(all)).toMatchObject({ state: "failed", fault: "broken_off" });
  expect(all.encoder.rendered).toEqual([]);
});

test("a process that lost its film to another one stores nothing for it", async () => {
  const all = await oneFilm();
  all.encoder.meanwhile = async () => {
    all.encoder.meanwhile = async () => {};
    all.advance(LEASE_MS / 1000 + 1);
    await queueOf(all)(goesOn);
  };

  await all.work(goesOn);

  const film = await filmOf(all);
  expect([film?.state, film?.attempts]).toEqual(["done", 2]);
  expect((await filesOf(all)).toSorted()).toEqual(film?.renditions.map(({ name }) => `${name}.mp4`).toSorted());
});

test("a stopping server returns its film, which does not count as a try", async () => {
  const all = await oneFilm();
  let stopped = false;
  all.encoder.meanwhile = ({ signal }) =>
    new Promise((_, refuse) => {
      stopped = true;
      signal.addEventListener("abort", () => refuse(signal.reason));
    });

  await all.work(() => stopped);

  expect(await filmOf(all)).toMatchObject({ state: "waiting", attempts: 0, worker: null, fault: null });
});

test("a file that is no film fails at once with its reason; the lecture plays the file as it is", async () => {
  const all = await oneFilm();
  all.encoder.probe = async () => {
    throw new FilmError("unreadable", "moov atom not found");
  };

  await all.work(goesOn);

  expect(await filmOf(all)).toMatchObject({ state: "failed", fault: "unreadable", attempts: 1 });
  const { body } = await all.call("GET", LECTURE, undefined, all.reader);
  expect([body.sources, body.video.startsWith("/media/private/")]).toEqual([undefined, true]);
});

test("a copy shorter than its film is refused", async () => {
  const all = await oneFilm();
  all.encoder.probe = async (path) => ({ ...all.encoder.facts, seconds: path.endsWith("source.mp4") ? 3_600 : 1_800 });

  await all.work(goesOn);

  expect(await filmOf(all)).toMatchObject({ state: "failed", fault: "damaged" });
  expect(await filesOf(all)).toEqual([]);
});

test("a temporary failure is tried again, later each time, and then given up", async () => {
  const all = await oneFilm();
  all.encoder.meanwhile = async () => {
    throw new FilmError("broken_off", "killed");
  };
  const states: unknown[] = [];

  for (const seconds of [0, 61, 121, 10_000]) {
    all.advance(seconds);
    await all.work(goesOn);
    const film = await filmOf(all);
    states.push([film?.state, film?.attempts, film?.fault]);
  }

  expect(states).toEqual([
    ["waiting", 1, "broken_off"],
    ["waiting", 2, "broken_off"],
    ["failed", 3, "broken_off"],
    ["failed", 3, "broken_off"],
  ]);
});

test("an hour without the storage does not count as a try: the film waits, says why, and is converted then", async () => {
  const all = await oneFilm();
  const { storage } = all.context;
  let isAway = true;
  const away = {
    ...storage,
    stream: async (...args: Parameters<typeof storage.stream>) => {
      if (isAway) throw new Problem("server.unavailable");
      return await storage.stream(...args);
    },
  };
  const work = filmQueue({ ...all.context, storage: away }, all.app.log);
  const states: unknown[] = [];

  for (let minutes = 0; minutes < 60; minutes += 10) {
    await work(goesOn);
    const film = await filmOf(all);
    states.push([film?.state, film?.attempts, film?.fault]);
    all.advance(600);
  }
  isAway = false;
  await work(goesOn);

  expect(states).toEqual(Array.from({ length: 6 }, () => ["waiting", 0, "storage"]));
  expect(await filmOf(all)).toMatchObject({ state: "done", attempts: 1, fault: null });
});

test("nothing of a film is visible before all of it is stored", async () => {
  const all = await oneFilm();
  const { storage } = all.context;
  const broken = { ...storage, put: storage.put };
  let stored = 0;
  broken.put = async (key, content) => {
    if (stored++ > 0) throw new Error("the store is away");
    await storage.put(key, content);
  };

  await filmQueue({ ...all.context, storage: broken }, all.app.log)(goesOn);

  expect(await filmOf(all)).toMatchObject({ state: "waiting", fault: "storage" });
  expect(await sourcesOf(all)).toBeUndefined();
  expect(await filesOf(all)).toEqual([]);
});

test("another film under the same name shows its own sizes, and the old ones are deleted", async () => {
  const all = await oneFilm();
  await all.work(goesOn);
  const before = await filesOf(all);
  await replaceFilm(all, Buffer.from("another film"));
  const waits = queueOf({ ...all, context: { ...all.context, encoder: null } });

  await waits(goesOn);
  expect(await sourcesOf(all)).toBeUndefined();
  await queueOf(all)(goesOn);

  const sources = (await sourcesOf(all)) ?? [];
  expect((await all.call("GET", sources[0]?.url ?? "")).text).toBe("360 lines of 12 bytes");
  const after = await filesOf(all);
  expect(after).toHaveLength(2);
  expect(after.some((name) => before.includes(name))).toBe(false);
});

test("the same film, imported again, is not converted again", async () => {
  const all = await oneFilm();
  await replaceFilm(all, Buffer.from("a film"));
  await queueOf(all)(goesOn);
  const before = await sourcesOf(all);
  all.encoder.rendered.length = 0;
  await all.context.db
    .update(films)
    .set({ modifiedAt: new Date(0) })
    .where(eq(films.key, FILM));

  await queueOf(all)(goesOn);

  expect(all.encoder.rendered).toEqual([]);
  expect((await sourcesOf(all))?.map(({ url }) => url)).toEqual(before?.map(({ url }) => url));
});

test("a film and its copies are deleted with its lecture", async () => {
  const all = await oneFilm();
  await all.work(goesOn);
  const { db } = all.context;
  const withdraw = (withdrawnAt: Date | null) => db.update(lectures).set({ withdrawnAt }).where(eq(lectures.id, 1));
  onTestFinished(async () => void (await withdraw(null)));
  await withdraw(all.now());

  await queueOf(all)(goesOn);

  expect(await filmOf(all)).toBeUndefined();
  expect(await filesOf(all)).toEqual([]);
  expect(await db.select().from(filmFiles).where(eq(filmFiles.filmKey, FILM))).toEqual([]);
});

/** Removes the poster of lecture 1 until the test ends; tests share the content. */
async function withoutPoster(db: Db): Promise<void> {
  const [{ poster } = { poster: null }] = await db.select().from(lectures).where(eq(lectures.id, 1));
  const set = (given: string | null) => db.update(lectures).set({ poster: given }).where(eq(lectures.id, 1));
  onTestFinished(async () => void (await set(poster)));
  await set(null);
}

test("a lecture without a poster gets a still picture of its film", async () => {
  const all = await oneFilm();
  await withoutPoster(all.context.db);

  await all.work(goesOn);

  const { body } = await all.call("GET", LECTURE, undefined, all.reader);
  expect(body.poster).toMatch(/^\/media\/public\/posters\/films\/[0-9a-f]{16}\.webp$/);
  expect(await all.call("GET", body.poster)).toMatchObject({ status: 200, text: "a picture" });
});

test("a replaced film gets its own picture, and the old one is deleted", async () => {
  const all = await oneFilm();
  const { db } = all.context;
  await withoutPoster(db);
  await all.work(goesOn);
  const before = (await filmOf(all))?.poster;

  await replaceFilm(all, Buffer.from("another film"));
  await filmsRepository(db).enqueue({ key: FILM, size: 12, modifiedAt: all.now(), playable: true }, all.now());
  await all.work(goesOn);

  const after = (await filmOf(all))?.poster;
  expect(after).toMatch(/^public\/posters\/films\/[0-9a-f]{16}\.webp$/);
  expect(after).not.toBe(before);
});

test("a small film that every browser plays stays unchanged", async () => {
  const all = await oneFilm();
  all.encoder.facts = { seconds: 12, height: 360, isHdr: false };

  await all.work(goesOn);

  expect(await filmOf(all)).toMatchObject({ state: "done", renditions: [], height: 360, seconds: 12 });
  expect(await sourcesOf(all)).toBeUndefined();
});

test("without an encoder films are listed and sent as uploaded", async () => {
  const all = await academy(null);

  await all.work(goesOn);

  const rows = await all.context.db.select().from(films);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.every(({ state }) => state === "waiting")).toBe(true);
  expect((await all.call("GET", LECTURE, undefined, all.reader)).body.video).toContain(FILM);
});

test("on a full disk the film waits and says why", async () => {
  const all = await oneFilm();

  const { config } = all.context;
  await filmQueue({ ...all.context, config: { ...config, diskReserveMb: 1_000_000_000 } }, all.app.log)(goesOn);

  expect(await filmOf(all)).toMatchObject({ state: "waiting", fault: "no_room", attempts: 1 });
  expect(all.encoder.rendered).toEqual([]);
});
