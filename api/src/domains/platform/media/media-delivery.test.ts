import { createSocket } from "node:dgram";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { firstKeys } from "#composition/load-keys.ts";
import { rowsOf } from "#database/database.ts";
import { signAddress } from "#security/signed-address.ts";
import { inABucket } from "#test/support/local-bucket.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { START, testConfig } from "#test/support/test-database.ts";
import { readReport, ticketOf } from "./nginx-report.ts";

const behindNginx = (reportsPort = 0) => ({
  config: { media: { delivery: "nginx" as const, origin: null, reportsPort } },
});

const lectureOf = async ({ call }: TestApi, student: TestStudent, id: number) =>
  (await call("GET", `/api/courses/lectures/${id}/`, undefined, student)).body;

test("nginx gets the paths of a film, its captions and its documents, with the headers of each", async () => {
  const api = await startTestApi(behindNginx());
  const { video, material, captions } = await lectureOf(api, await api.student(), 1);

  const answers = await Promise.all(
    [video, material, captions[0].url, "/media/public/people/aigerim-sadykbek.webp"].map((url) => api.call("GET", url)),
  );

  expect(
    answers.map(({ status, text, headers }) => [
      status,
      text,
      headers["x-accel-redirect"],
      headers["content-type"],
      headers["cache-control"],
    ]),
  ).toEqual([
    [200, "", "/academy-files/private/lectures/01.mp4", "video/mp4", "private, max-age=300"],
    [200, "", expect.stringMatching(/^\/academy-files\/private\/.*\.pdf$/), "application/pdf", "private, max-age=300"],
    [
      200,
      "",
      expect.stringMatching(/^\/academy-files\/private\/.*\.vtt$/),
      "text/vtt; charset=utf-8",
      "private, max-age=300",
    ],
    [200, "", "/academy-files/public/people/aigerim-sadykbek.webp", "image/webp", "public, max-age=3600"],
  ]);
  expect(answers.every(({ headers }) => headers["x-content-type-options"] === "nosniff")).toBe(true);
});

test("an expired or altered address, or one outside the folder, gives nginx no path", async () => {
  const api = await startTestApi(behindNginx());
  const { video } = await lectureOf(api, await api.student(), 1);
  const addresses = [
    video.replace("01.mp4", "02.mp4"),
    video.replace("lectures/01.mp4", "../public/people/a.webp"),
    video.replace("lectures/01.mp4", "..%2f..%2fsecret"),
    "/media/public/..%2f..%2fsecret",
    "/media/public/people/nobody.webp",
  ];
  const answers = await Promise.all(addresses.map((url) => api.call("GET", url)));
  api.advance(600);
  answers.push(await api.call("GET", video));

  expect(answers.map(({ status }) => status)).toEqual([403, 404, 403, 404, 404, 403]);
  expect(answers.every(({ headers }) => headers["x-accel-redirect"] === undefined)).toBe(true);
});

/** A UDP port on which nothing listens yet. */
async function freeUdpPort(): Promise<number> {
  const socket = createSocket("udp4").bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  await new Promise<void>((done) => socket.close(done));
  return port;
}

test("nginx's report of what it sent opens a lecture like the api's own; nobody else can send one", async () => {
  const port = await freeUdpPort();
  const api = await startTestApi({ ...behindNginx(port), ownServer: true });
  const student = await api.student({ bought: true });
  const [watched, other] = [await lectureOf(api, student, 4), await lectureOf(api, student, 5)];
  const ticket = async ({ video }: { video: string }) => (await api.call("GET", video)).headers["x-academy-given"];
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const nginx = createSocket("udp4");
  onTestFinished(() => void nginx.close());
  const tell = (line: string) =>
    new Promise((done) => nginx.send(`<190>Nov 23 03:22:04 academy_given: ${line}`, port, "127.0.0.1", done));

  const [content] = String(await ticket(other)).split(".");
  await tell(`${content}.${"a".repeat(43)} 200 62822 - 62822`);
  await tell(`${await ticket(watched)} 200 62822 - 62822`);

  await vi.waitFor(
    async () => {
      const rows = await rowsOf(api.context.db, sql`select lecture_id from openings where opened_at is not null`);
      expect(rows).toEqual([{ lecture_id: 4 }]);
    },
    { timeout: 10_000 },
  );
});

const keys = firstKeys(testConfig);
const GIVEN = { studentId: 7, key: "lectures/04.mp4", rendition: "720p", expires: "1796000000", isVideo: true };

test.for<[string, string, object | null]>([
  ["a whole file", "200 500 - 500", { range: null, size: 500, sent: 500 }],
  ["a file that was broken off", "200 20 - 500", { range: null, size: 500, sent: 20 }],
  ["a part of a file", "206 90 bytes 10-99/500 90", { range: { start: 10, end: 99 }, size: 500, sent: 90 }],
  ["a question for the length alone", "200 0 - 500", null],
  ["what the browser still had", "304 0 - -", null],
  ["a range that is none", "416 190 bytes */500 190", null],
])("a report of nginx about %s is read", ([, line, outcome]) => {
  const report = readReport(keys, `<190>Nov  3 03:22:04 academy_given: ${ticketOf(keys, GIVEN)} ${line}\n`);

  expect(report).toEqual(outcome && { ...GIVEN, ...outcome });
});

const ORIGIN = "https://films.example";

/** An academy whose films are in a bucket, which browsers reach at an address of its own. */
async function beforeABucket() {
  const { storage, store } = await inABucket();
  for (const key of ["lectures/01.mp4", "captions/01.en.vtt"])
    await storage.put(`private/${key}`, Buffer.from("0123456789"));
  let now = () => START;
  const signedUrl = (key: string, student: number) => signAddress(keys, () => now(), key, student);
  const api = await startTestApi({
    keys,
    storage: { ...storage, signedUrl },
    config: { media: { delivery: "redirect", origin: ORIGIN, reportsPort: 0 } },
  });
  now = api.now;
  const part = (url: string, method: "GET" | "HEAD" = "GET") =>
    api.call(method, url, undefined, { headers: { range: "bytes=2-" } });
  /** What the bucket answers, at the academy's time. */
  const atStore = async (location: string) => {
    store.health.clockOffsetMs = api.now().getTime() - Date.now();
    const answer = await fetch(location.replace(ORIGIN, store.endpoint), { headers: { range: "bytes=2-" } });
    store.health.clockOffsetMs = 0;
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };
  return { api, part, atStore };
}

test("a player is redirected to the bucket for a range of a film, by an address that expires with the academy's", async () => {
  const { api, part, atStore } = await beforeABucket();
  api.advance(120);
  const student = await api.student();
  const { video } = await lectureOf(api, student, 1);
  const { video: ofAnother } = await lectureOf(api, await api.student(), 1);

  const led = await part(video);
  const location = String(led.headers.location);
  const early = await atStore(location);
  api.advance(479);
  const late = await atStore(location);
  const lastLed = await part(video);
  api.advance(1);

  expect([led.status, led.headers["cache-control"], location.startsWith(`${ORIGIN}/academy/one/private/`)]).toEqual([
    302,
    "no-store",
    true,
  ]);
  expect([early, late]).toEqual(Array(2).fill({ status: 206, type: "video/mp4", text: "23456789" }));
  expect([lastLed.headers.location, (await atStore(location)).status, (await part(video)).status]).toEqual([
    location,
    403,
    403,
  ]);
  expect((await part(ofAnother)).status, "another student's ended at the same moment").toBe(403);
});

test("an address of the bucket opens no other file, and needs a valid address of the academy", async () => {
  const { api, part, atStore } = await beforeABucket();
  const { video } = await lectureOf(api, await api.student(), 1);
  const location = String((await part(video)).headers.location);

  const other = await atStore(location.replace("01.mp4", "01.en.vtt"));
  const longer = await atStore(location.replace("X-Amz-Expires=600", "X-Amz-Expires=6000"));
  const forged = await part(video.replace("01.mp4", "02.mp4"));

  expect([other.status, longer.status, forged.status, forged.headers.location]).toEqual([403, 403, 403, undefined]);
});

test("captions, HEAD requests and whole films are still answered by the academy", async () => {
  const { api, part } = await beforeABucket();
  const { video, captions } = await lectureOf(api, await api.student(), 1);

  const answers = [await part(captions[0].url), await part(video, "HEAD"), await api.call("GET", video)];

  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [206, "23456789"],
    [206, ""],
    [200, "0123456789"],
  ]);
});
