// @covers decision 0098

import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { areaServer } from "#edge/area-server.ts";
import { dictionaryMatch } from "#edge/responses/dictionary-match.ts";
import { release } from "#release/change/release.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { delta } from "./delta.ts";
import { sha256 } from "./known-dictionaries.ts";

const decompress = promisify(zstdDecompress);

const V1 = "111111111111";
const V2 = "222222222222";

let workspace: ReleasedWorkspace;
let server: FastifyInstance;

beforeEach(async () => {
  workspace = await releasedWorkspace(V1, { public: "/" });
  await workspace.buildArea("public", { version: V2, path: "/" });
  await release(workspace.config, workspace.store, "public");
  server = await areaServer(workspace.store, "public");
});

afterEach(async () => {
  await server.close();
  await workspace.remove();
});

const open = (url: string, headers = {}) => server.inject({ url, headers });

const having = (content: Buffer, encodings = "gzip, deflate, br, zstd, dcb, dcz") => ({
  "accept-encoding": encodings,
  "available-dictionary": `:${sha256(content)}:`,
});

test.each([
  ["/111111111111/entry.js", "/*/entry.js"],
  ["/111111111111/static/js/async/a.b863421a7a.js", "/*/static/js/async/a.*.js"],
  ["/shell/111111111111/static/css/index.5e319a2f1c.css", "/shell/*/static/css/index.*.css"],
  ["/111111111111/area.json", null],
  ["/111111111111/../../secret.js", null],
  ['/111111111111/a".js', null],
])("%s is a dictionary for %s", (pathname, match) => {
  expect(dictionaryMatch(pathname)).toBe(match);
});

test("a visitor with a file of an earlier version gets only the difference", async () => {
  const before = await open(`/${V1}/entry.js`);
  expect(before.headers["use-as-dictionary"]).toBe('match="/*/entry.js"');
  const whole = await open(`/${V2}/entry.js`);

  const { headers, rawPayload } = await open(`/${V2}/entry.js`, having(before.rawPayload));

  expect(headers).toMatchObject({
    "content-encoding": "dcz",
    vary: "Accept-Encoding, Available-Dictionary",
    "cache-control": whole.headers["cache-control"],
    "content-type": whole.headers["content-type"],
    "access-control-allow-origin": "*",
    "use-as-dictionary": 'match="/*/entry.js"',
  });
  expect(rawPayload.subarray(8, 40).toString("base64")).toBe(sha256(before.rawPayload));
  expect(await decompress(rawPayload.subarray(40), { dictionary: before.rawPayload })).toEqual(whole.rawPayload);
});

test("a file that is no earlier version of the requested one is not offered as a dictionary", async () => {
  const { rawPayload } = await open(`/${V1}/chunk.js`);

  const { headers } = await open(`/${V2}/entry.js`, having(rawPayload));

  expect(headers["content-encoding"]).not.toBe("dcz");
});

test.each([
  ["a dictionary that is none of ours", having(Buffer.from("another"))],
  ["no word that it takes deltas", having(Buffer.from('"entry of public"'), "gzip, br")],
  ["a hash that is none", { "accept-encoding": "dcz", "available-dictionary": ":/etc/passwd:" }],
])("%s: the whole file is sent", async (_, headers) => {
  const { statusCode, headers: given } = await open(`/${V2}/entry.js`, headers);

  expect([statusCode, given["content-encoding"] ?? "whole"]).toEqual([200, expect.stringMatching(/^(whole|br|gzip)$/)]);
});

test("a file that the version does not contain is not found, with a dictionary or without", async () => {
  const before = await open(`/${V1}/entry.js`);

  expect((await open(`/${V2}/no-such.js`, having(before.rawPayload))).statusCode).toBe(404);
  expect((await open("/333333333333/entry.js", having(before.rawPayload))).statusCode).toBe(404);
});

test("of many differences requested at once some are queued and made; for the rest the whole file is sent", {
  timeout: 30_000,
}, async () => {
  const files = Array.from({ length: 40 }, (_, index) => Buffer.from(`${index} ${"words ".repeat(2000)}`));
  const known = Buffer.from("words ".repeat(2000));

  const made = await Promise.all(files.map((file) => delta(file, known, sha256(known))));

  const whole = made.map((body) => body && decompress(body.subarray(40), { dictionary: known }));
  expect(made.filter((body) => body === null)).toHaveLength(40 - 34);
  expect(await Promise.all(whole)).toEqual(files.map((file, index) => (index < 34 ? file : null)));
});
