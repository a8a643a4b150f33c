import { expect, test } from "vitest";
import { startWorld, type TestStudent, type World } from "#testing/world.ts";

async function inaugural(
  world: World,
  student: TestStudent,
): Promise<{ video: string; material: string; captions: { url: string }[] }> {
  return (await world.call("GET", "/api/courses/lectures/1/", undefined, student)).body;
}

test("a signed address gives the whole video, and parts of it", async () => {
  const world = await startWorld();
  const { video } = await inaugural(world, await world.student());

  const whole = await world.call("GET", video);
  const part = await world.call("GET", video, undefined, { headers: { range: "bytes=4-11" } });

  const size = Number(whole.headers["content-length"]);
  expect([whole.status, whole.headers["content-type"], whole.headers["accept-ranges"]]).toEqual([
    200,
    "video/mp4",
    "bytes",
  ]);
  expect([part.status, part.headers["content-range"], part.text.slice(0, 4)]).toEqual([
    206,
    `bytes 4-11/${size}`,
    "ftyp",
  ]);
});

test("nonsense and several ranges are refused with the size of the file", async () => {
  const world = await startWorld();
  const { video } = await inaugural(world, await world.student());

  const answers = [];
  for (const range of ["bytes=999999999-", `bytes=${"0-0,".repeat(1000)}0-0`, "bytes=x"]) {
    const { status, headers } = await world.call("GET", video, undefined, { headers: { range } });
    answers.push([status, /^bytes \*\/\d+$/.test(String(headers["content-range"]))]);
  }

  expect(answers).toEqual(Array(3).fill([416, true]));
});

test("an address ends after ten minutes at the latest", async () => {
  const world = await startWorld();
  const { video } = await inaugural(world, await world.student());
  world.advance(599);
  const early = await world.call("HEAD", video);
  world.advance(1);

  const late = await world.call("GET", video);

  expect([early.status, late.status, late.body.code]).toEqual([200, 403, "media.forbidden"]);
});

test("no byte of an address can be altered", async () => {
  const world = await startWorld();
  const { video } = await inaugural(world, await world.student());
  const start = "/media/private/".length;

  const statuses = new Set<number>();
  for (let at = start; at < video.length; at++) {
    const altered = `${video.slice(0, at)}${video[at] === "2" ? "3" : "2"}${video.slice(at + 1)}`;
    statuses.add((await world.call("GET", altered)).status);
  }

  expect([...statuses]).toEqual([403]);
});

test("an address of one file opens no other", async () => {
  const world = await startWorld();
  const { video } = await inaugural(world, await world.student());

  const { status } = await world.call("GET", video.replace("01.mp4", "02.mp4"));

  expect(status).toBe(403);
});

test("captions and materials are given with their types, and may be framed by the academy alone", async () => {
  const world = await startWorld();
  const { material, captions } = await inaugural(world, await world.student());

  const answers = [await world.call("GET", material), await world.call("GET", captions[0]?.url ?? "")];

  expect(
    answers.map(({ status, headers }) => [status, headers["content-type"], headers["x-content-type-options"]]),
  ).toEqual([
    [200, "application/pdf", "nosniff"],
    [200, "text/vtt; charset=utf-8", "nosniff"],
  ]);
  expect(
    answers.every(({ headers }) => String(headers["content-security-policy"]).includes("frame-ancestors 'self'")),
  ).toBe(true);
});

test("public files need no address of their own, and are not sent twice", async () => {
  const world = await startWorld();
  const first = await world.call("GET", "/media/public/people/aigerim-sadykbek.webp");

  const second = await world.call("GET", "/media/public/people/aigerim-sadykbek.webp", undefined, {
    headers: { "if-none-match": String(first.headers.etag) },
  });

  expect([first.status, first.headers["content-type"], second.status, second.text]).toEqual([
    200,
    "image/webp",
    304,
    "",
  ]);
});

test("a biography is a page in both languages that can run nothing", async () => {
  const { call } = await startWorld();

  const { status, text, headers } = await call("GET", "/media/bios/leopold-vanhaeren.html");

  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(headers["content-security-policy"]).toContain("script-src 'none'");
  for (const words of ["Leopold Vanhaeren", "Леопольд Ванхарен", "Brussels, Belgium", "Vice President", 'lang="ru"'])
    expect(text).toContain(words);
});

test.for([
  "/media/public/../secret",
  "/media/public/..%2f..%2fsecret",
  "/media/public/%2e%2e/%2e%2e/secret",
  "/media/public/..%252f..%252fsecret",
  "/media/public//etc/passwd",
  "/media/public/people/a%00.webp",
  "/media/public/..\\..\\secret",
  "/media/bios/..%2fsecret.html",
  "/media/private/..%2f..%2fsecret",
  "/media/private/lectures/01.mp4",
  "/media/public/lectures/01.mp4",
  "/media/lectures/01.mp4",
])("%s gives nothing away", async (path) => {
  const { call } = await startWorld();

  const { status, text } = await call("GET", path);

  expect([400, 403, 404]).toContain(status);
  expect(text).not.toContain("root:");
});
