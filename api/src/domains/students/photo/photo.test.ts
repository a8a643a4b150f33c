// @covers spec §2.9, §5.7, reading 14

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_MAX_BYTES } from "@academy/shared/contract/students/photo";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { sweepOldRecords } from "#jobs/retention.ts";
import { CANARIES, good, hostile, polyglots } from "#test/support/pictures.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const PATH = "/api/student/student/update_photo/";

interface Part {
  name?: string;
  filename?: string;
  type?: string;
}

async function send({ app }: TestApi, { token }: TestStudent, bytes: Buffer, part: Part = {}) {
  const form = new FormData();
  const file = new File([new Uint8Array(bytes)], part.filename ?? "me.jpg", { type: part.type ?? "image/jpeg" });
  form.append(part.name ?? "photo", file);
  const { body, headers } = new Request("http://localhost", { method: "POST", body: form });
  const payload = Buffer.from(await new Response(body).arrayBuffer());
  const answer = await app.inject({
    method: "PATCH",
    url: PATH,
    payload,
    headers: { authorization: `Bearer ${token}`, "content-type": headers.get("content-type") ?? "" },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const photoOf = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/student/student/detail/", undefined, student)).body.photo as string | null;

const folderOf = ({ context }: TestApi) => join(context.config.dataDir, "files/public/photos");

const stored = async (api: TestApi, photo: string | null) =>
  readFile(join(folderOf(api), String(photo).split("/").at(-1) ?? ""));

const files = async (api: TestApi) => (await readdir(folderOf(api)).catch(() => [])).length;

test.for(["jpeg", "png", "webp"] as const)("a photo as %s is stored as a square webp of 512 pixels", async (kind) => {
  const api = await startTestApi();
  const student = await api.student();

  const { status, body } = await send(api, student, await good[kind]());

  expect([status, body.photo]).toEqual([200, expect.stringMatching(/^\/media\/public\/photos\/[0-9a-f]{32}\.webp$/)]);
  expect(await photoOf(api, student)).toBe(body.photo);
  const { format, width, height } = await sharp(await stored(api, body.photo)).metadata();
  expect([format, width, height]).toEqual(["webp", 512, 512]);
  const served = await api.call("GET", body.photo);
  expect([served.status, served.headers["content-type"], served.headers["x-content-type-options"]]).toEqual([
    200,
    "image/webp",
    "nosniff",
  ]);
});

test("a photo rotated by its EXIF data is stored upright", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const { body } = await send(api, student, await good.turned());

  const { data, info } = await sharp(await stored(api, body.photo))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
  expect([red(256, 20), red(256, 490)]).toEqual([true, false]);
});

test("hostile files are refused before they are decoded, whatever name and type they claim", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const before = await files(api);

  const codes = [];
  const wanted = [];
  for (const [what, bytes, code] of await hostile()) {
    await api.context.rateLimiter.clear(`photo:${student.id}`);
    const begun = performance.now();
    const { status, body } = await send(api, student, bytes, { filename: "me.jpg.html" });
    codes.push([what, [400, 413].includes(status), body.code, performance.now() - begun < 2000]);
    wanted.push([what, true, code, true]);
  }

  expect(codes).toEqual(wanted);
  expect([await photoOf(api, student), await files(api)]).toEqual([null, before]);
});

test("of a file with additional data only the picture is kept", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const kept = [];
  for (const [what, bytes] of await polyglots()) {
    const { status, body } = await send(api, student, bytes);
    const file = status === 200 ? await stored(api, body.photo) : Buffer.alloc(0);
    kept.push([what, status, CANARIES.filter((canary) => file.includes(canary, 0, "latin1"))]);
  }

  expect(kept.map(([, status, canaries]) => [status, canaries])).toEqual(kept.map(() => [200, []]));
});

test("a file name that leaves the folder or ends the string has no effect", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const photos = [];
  for (const filename of ["../../../etc/cron.d/x.webp", "x.php\u0000.jpg", "CON", `${"a".repeat(5000)}.jpg`]) {
    photos.push((await send(api, student, await good.webp(), { filename })).body.photo);
  }

  const ours = photos.filter((photo) => /^\/media\/public\/photos\/[0-9a-f]{32}\.webp$/.test(photo));
  expect([ours.length, new Set(ours).size]).toEqual([4, 4]);
});

test("more than five megabytes are refused", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const { status, body } = await send(api, student, Buffer.alloc(PHOTO_MAX_BYTES + 1, 0xff));

  expect([status, body.code]).toEqual([413, "photo.too_large"]);
});

test.for([
  ["another field", { name: "avatar" }, "field.required"],
  ["a field that would change every object", { name: "__proto__" }, "request.invalid"],
] as const)("a file in %s is refused", async ([, part, code]) => {
  const api = await startTestApi();
  const student = await api.student();

  const { status, body } = await send(api, student, await good.webp(), part);

  expect([status, body.code]).toEqual([400, code]);
});

test.for([
  ["no form", "application/json", "{}", 415, "request.media_type"],
  ["an empty form", "multipart/form-data; boundary=x", "--x--\r\n", 400, "field.required"],
  ["a form without boundary", "multipart/form-data", "x", 400, "request.invalid"],
  [
    "a form that breaks off",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
    400,
    "request.invalid",
  ],
  [
    "ten thousand parts",
    "multipart/form-data; boundary=x",
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(10_000)}--x--\r\n`,
    400,
    "request.invalid",
  ],
] as const)("%s is refused as a problem", async ([, type, payload, status, code]) => {
  const api = await startTestApi();
  const student = await api.student();

  const answer = await api.app.inject({
    method: "PATCH",
    url: PATH,
    payload,
    headers: { authorization: `Bearer ${student.token}`, "content-type": type },
  });

  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test("a new photo removes the old one, and ten uploads an hour are accepted", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const before = await files(api);
  const picture = await good.webp();

  const statuses = [];
  let last: Awaited<ReturnType<typeof send>> | null = null;
  for (let upload = 0; upload < 12; upload++) {
    last = await send(api, student, picture);
    statuses.push(last.status);
  }

  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect([last?.body.code, last?.headers["retry-after"]]).toEqual(["request.too_many", "3600"]);
  expect((await files(api)) - before).toBe(1);
});

test("simultaneous uploads leave one file", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const before = await files(api);
  const picture = await good.webp();

  const answers = await Promise.all(Array.from({ length: 5 }, () => send(api, student, picture)));

  expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200));
  expect((await files(api)) - before).toBe(1);
  expect((await api.call("GET", (await photoOf(api, student)) ?? "")).status).toBe(200);
});

test("a deleted photo is removed from the profile and the disk", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const { photo } = (await send(api, student, await good.webp())).body;

  const { status, body } = await api.call("DELETE", PATH, undefined, student);

  expect([status, body]).toEqual([200, { photo: null }]);
  expect([await photoOf(api, student), (await api.call("GET", photo)).status]).toEqual([null, 404]);
  expect((await api.call("DELETE", PATH, undefined, student)).status).toBe(200);
});

test("a photo that could not be deleted is deleted by the next sweep", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const { photo } = (await send(api, student, await good.webp())).body;
  const failing = vi.spyOn(api.context.storage, "delete").mockRejectedValue(new Error("the bucket is away"));
  onTestFinished(() => failing.mockRestore());

  const replaced = await send(api, student, await good.png());
  const held = (await api.call("GET", photo)).status;
  failing.mockRestore();
  await sweepOldRecords(api.context);

  expect([replaced.status, held, (await api.call("GET", photo)).status]).toEqual([200, 200, 404]);
  expect((await api.call("GET", replaced.body.photo)).status).toBe(200);
});

test("a visitor has no photo", async () => {
  const { call } = await startTestApi();

  const answers = [await call("PATCH", PATH, {}), await call("DELETE", PATH)];

  expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
});
