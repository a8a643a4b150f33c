import { expect, test } from "vitest";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

async function inaugural(
  api: TestApi,
  student: TestStudent,
): Promise<{ video: string; material: string; captions: { url: string }[] }> {
  return (await api.call("GET", "/api/courses/lectures/1/", undefined, student)).body;
}

test("a signed address gives the whole video, and ranges of it", async () => {
  const api = await startTestApi();
  const { video } = await inaugural(api, await api.student());

  const whole = await api.call("GET", video);
  const part = await api.call("GET", video, undefined, { headers: { range: "bytes=4-11" } });

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

test("invalid and multiple ranges are refused with the size of the file", async () => {
  const api = await startTestApi();
  const { video } = await inaugural(api, await api.student());

  const answers = [];
  for (const range of ["bytes=999999999-", `bytes=${"0-0,".repeat(1000)}0-0`, "bytes=x"]) {
    const { status, headers } = await api.call("GET", video, undefined, { headers: { range } });
    answers.push([status, /^bytes \*\/\d+$/.test(String(headers["content-range"]))]);
  }

  expect(answers).toEqual(Array(3).fill([416, true]));
});

test("an address expires after ten minutes at the latest", async () => {
  const api = await startTestApi();
  const { video } = await inaugural(api, await api.student());
  api.advance(599);
  const early = await api.call("HEAD", video);
  api.advance(1);

  const late = await api.call("GET", video);

  expect([early.status, late.status, late.body.code]).toEqual([200, 403, "media.forbidden"]);
});

test("an address with any changed byte is refused", async () => {
  const api = await startTestApi();
  const { video } = await inaugural(api, await api.student());
  const start = "/media/private/".length;

  const statuses = new Set<number>();
  for (let at = start; at < video.length; at++) {
    const altered = `${video.slice(0, at)}${video[at] === "2" ? "3" : "2"}${video.slice(at + 1)}`;
    statuses.add((await api.call("GET", altered)).status);
  }

  expect([...statuses]).toEqual([403]);
});

test("an address of one file opens no other", async () => {
  const api = await startTestApi();
  const { video } = await inaugural(api, await api.student());

  const { status } = await api.call("GET", video.replace("01.mp4", "02.mp4"));

  expect(status).toBe(403);
});

test("captions and materials have their types, and only the academy may frame them", async () => {
  const api = await startTestApi();
  const { material, captions } = await inaugural(api, await api.student());

  const answers = [await api.call("GET", material), await api.call("GET", captions[0]?.url ?? "")];

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

test("public files need no signature, and are not sent twice", async () => {
  const api = await startTestApi();
  const first = await api.call("GET", "/media/public/people/aigerim-sadykbek.webp");

  const second = await api.call("GET", "/media/public/people/aigerim-sadykbek.webp", undefined, {
    headers: { "if-none-match": String(first.headers.etag) },
  });

  expect([first.status, first.headers["content-type"], second.status, second.text]).toEqual([
    200,
    "image/webp",
    304,
    "",
  ]);
});

test("a biography is a page in both languages that can run no script", async () => {
  const { call } = await startTestApi();

  const { status, text, headers } = await call("GET", "/media/bios/leopold-vanhaeren.html");

  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(headers["content-security-policy"]).toContain("script-src 'none'");
  for (const expected of ["Leopold Vanhaeren", "Леопольд Ванхарен", "Brussels, Belgium", "Vice President", 'lang="ru"'])
    expect(text).toContain(expected);
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
])("%s reveals nothing", async (path) => {
  const { call } = await startTestApi();

  const { status, text } = await call("GET", path);

  expect([400, 403, 404]).toContain(status);
  expect(text).not.toContain("root:");
});

test.each(["brand/certificate-sample.svg", "people/aigerim-sadykbek.webp", "people/aigerim-sadykbek.webp?w=320"])(
  "HEAD of %s gives the length",
  async (file) => {
    const url = `/media/public/${file}`;
    const { app } = await startTestApi();
    const { rawPayload } = await app.inject({ url });

    const head = await app.inject({ method: "HEAD", url });

    expect([head.headers["content-length"], head.rawPayload.length]).toEqual([String(rawPayload.length), 0]);
  },
);
