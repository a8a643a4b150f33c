import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { RESUME_MAX } from "@academy/shared/contract/scholarships";
import { CONTENT_BODY_MAX } from "@academy/shared/contract/staff/content";
import { UPLOAD_PIECE_MAX } from "@academy/shared/contract/staff/content-uploads";
import { expect, test } from "vitest";
import { ROOT } from "#config.ts";
import { edgeBeforeApi } from "#testing/edge-before-api.ts";
import { POST, times, UPLOAD, until } from "#testing/edge-requests.ts";
import { statusesOf } from "#testing/raw-visitor.ts";
import { UPLOADS } from "./bodies.ts";

const COURSES = "/api/courses/course/";
test("each of a hundred and twenty oversized bodies gets a refusal that its sender can read", async () => {
  const { api, ask } = await edgeBeforeApi();
  const body = JSON.stringify("x".repeat(400_000));

  const answers = await Promise.all(times(120, () => ask("/api/student/auth/token/", { method: "POST", body })));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
  expect(await answers[0]?.json()).toMatchObject({
    code: "request.too_large",
    detail: "This is too large to be sent.",
  });
  expect(api.received).toEqual([]);
});

test.each([
  ["says its length", "Content-Length: 400000\r\n\r\n"],
  ["comes in chunks", `Transfer-Encoding: chunked\r\n\r\n${`8000\r\n${"x".repeat(0x8000)}\r\n`.repeat(12)}`],
])("an oversized body that %s ends the connection, so that the rest is not read as a request", async (_, rest) => {
  const { api, visit } = await edgeBeforeApi();
  const visitor = visit(POST + rest);
  await visitor.answers(1);
  visitor.socket.write(`GET ${COURSES} HTTP/1.1\r\nHost: x\r\n\r\n`);

  const response = await visitor.ended;

  expect(statusesOf(response)).toEqual([413]);
  expect(response).toMatch(/connection: close/i);
  expect(api.received).toEqual([]);
});

test("a photo of five megabytes passes, one of seven does not", async () => {
  const { api, ask } = await edgeBeforeApi();
  const send = (size: number) =>
    ask("/api/student/student/update_photo/", {
      method: "PATCH",
      body: new Uint8Array(size),
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });

  const statuses = [(await send(5 * 1024 * 1024 + 1000)).status, (await send(7 * 1024 * 1024)).status];

  expect(statuses).toEqual([200, 413]);
  expect(api.received.map(({ body }) => body.length)).toEqual([5 * 1024 * 1024 + 1000]);
});

test("a piece of a film of eight megabytes passes; a larger one does not, nor any other body of that size", async () => {
  const { api, ask } = await edgeBeforeApi();
  const uploads = "/api/staff/content/uploads/";
  const send = (path: string, size: number, method = "PATCH") =>
    ask(path, {
      method,
      body: new Uint8Array(size),
      headers: { "content-type": "application/offset+octet-stream", "upload-offset": "7" },
    });
  const piece = `${uploads}${"0a".repeat(16)}/`;

  const statuses = [
    (await send(piece, UPLOAD_PIECE_MAX)).status,
    (await send(piece, UPLOAD_PIECE_MAX + 1)).status,
    (await send(piece, 70_000, "POST")).status,
    (await send(uploads, 70_000)).status,
  ];

  expect(statuses).toEqual([200, 413, 413, 413]);
  expect(api.received.map(({ body }) => body.length)).toEqual([UPLOAD_PIECE_MAX]);
});

test("when the room for uploads is full, an upload gets 503 with Retry-After, calls pass, and the room is freed afterwards", async () => {
  const { visit, ask } = await edgeBeforeApi();
  const five = `${UPLOAD}Content-Length: 5000001\r\n\r\n${"x".repeat(5_000_000)}`;
  const senders = times(14, () => visit(five));
  const refused = await Promise.race(senders.map(({ answers }) => answers(1)));

  const call = await ask(COURSES);
  for (const { socket } of senders) socket.destroy();
  const photo = () =>
    ask("/api/student/student/update_photo/", {
      method: "PATCH",
      body: new Uint8Array(5_000_000),
      headers: { "content-type": "a/b" },
    });

  expect(statusesOf(refused)).toEqual([503]);
  expect(refused).toMatch(/retry-after: 5/i);
  expect(call.status).toBe(200);
  await until(async () => expect((await photo()).status).toBe(200));
});

test("a sender with `Expect: 100-continue` gets 100 when the body is wanted, and a refusal at once when it is not", async () => {
  const { api, visit } = await edgeBeforeApi();
  const asking = `${POST}Expect: 100-continue\r\nConnection: close\r\n`;
  const wanted = visit(`${asking}Content-Length: 2\r\n\r\n`);
  await wanted.answers(1);
  wanted.socket.write("{}");

  const responses = [await wanted.ended, await visit(`${asking}Content-Length: 400000\r\n\r\n`).ended];

  expect(responses.map(statusesOf)).toEqual([[100, 200], [413]]);
  expect(api.received).toMatchObject([{ body: "{}" }]);
  expect(api.received[0]?.headers.expect).toBeUndefined();
});

test("the addresses that accept large bodies are calls of the api", () => {
  const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../../api/openapi.json"), "utf8"));

  expect(
    Object.entries(UPLOADS).filter(([path, { method }]) => !paths[path.replace(/\/$/, "")]?.[method.toLowerCase()]),
  ).toEqual([]);
});

test("an essay of three thousand Cyrillic words passes; another call of that size does not", async () => {
  const { api, ask } = await edgeBeforeApi();
  const body = JSON.stringify("слово ".repeat(12_000));

  const answers = [
    await ask("/api/courses/essay/?course=1", { method: "PUT", body }),
    await ask("/api/courses/essay/?course=1", { method: "POST", body }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 413]);
  expect(api.received).toHaveLength(1);
});

test("a content draft of the largest size that the api accepts passes, and so does the resume of an application", async () => {
  const { api, ask } = await edgeBeforeApi();
  const content = (size: number, part: string) =>
    ask(`/api/staff/content/parts/${part}/`, { method: "PUT", body: JSON.stringify("x".repeat(size - 2)) });
  const resume = (size: number) =>
    ask("/api/courses/scholarships/", {
      method: "POST",
      body: new Uint8Array(size),
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });

  const statuses = [
    (await content(CONTENT_BODY_MAX, "tests")).status,
    (await content(CONTENT_BODY_MAX, "legal")).status,
    (await content(CONTENT_BODY_MAX + 1, "tests")).status,
    (await resume(RESUME_MAX + 1000)).status,
  ];

  expect(statuses).toEqual([200, 200, 413, 200]);
  expect(api.received).toHaveLength(3);
});

test("every api route with a larger body limit has one at the edge too", () => {
  const takers = globSync("api/src/**/*.routes.ts", { cwd: ROOT })
    .filter((file) => /\b(?:bodyLimit|fileSize):/.test(readFileSync(join(ROOT, file), "utf8")))
    .map((file) => basename(file));

  expect(takers.sort()).toEqual([
    "content.routes.ts",
    "essays.routes.ts",
    "photo.routes.ts",
    // The reports of browsers have a limit of their own, below that of a call.
    "policy-reports.routes.ts",
    "scholarships.routes.ts",
    "uploads.routes.ts",
  ]);
});
