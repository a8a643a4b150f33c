import { expect, test } from "vitest";
import { edgeBeforeApi } from "#testing/edge-before-api.ts";
import { POST } from "#testing/edge-requests.ts";
import { statusesOf } from "#testing/raw-visitor.ts";

const HIDDEN = "GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n";

/** Requests that the edge and the api behind it could read in two ways (threat B31). */
test.each([
  ["two lengths", `${POST}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${HIDDEN}`],
  ["a length and chunks", `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["chunks under a name that is nearly right", `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["chunks that are not the last coding", `${POST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["chunks with a space before the colon", `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["a length below nothing", `${POST}Content-Length: -1\r\n\r\n${HIDDEN}`],
  ["a length that is no number", `${POST}Content-Length: 2e1\r\n\r\n${HIDDEN}`],
  ["a chunk of a wrong size", `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
  ["a folded header", "GET /api/ HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b: c\r\n\r\n"],
  ["no host", "GET /api/ HTTP/1.1\r\n\r\n"],
  ["two hosts", "GET /api/ HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n\r\n"],
  ["a NUL in a header", "GET /api/ HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n"],
  ["a space in the address", "GET /api/ a HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a method nobody knows", "HACK /api/ HTTP/1.1\r\nHost: x\r\n\r\n"],
])("a request with %s is refused once, and the api gets nothing hidden behind it", async (_, bytes) => {
  const { api, visit } = await edgeBeforeApi();

  const received = await visit(bytes).ended;

  expect(statusesOf(received)).toEqual([400]);
  expect(JSON.parse(received.slice(received.indexOf("\r\n\r\n") + 4))).toMatchObject({ code: "request.invalid" });
  expect(api.received.map(({ url }) => url)).toEqual([]);
});

test("a body declared with length 0 does not become a second request to the api", async () => {
  const { api, visit } = await edgeBeforeApi();

  const visitor = visit(`GET /api/first HTTP/1.1\r\nHost: x\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`);
  await visitor.ended;

  expect(api.received.map(({ url, headers }) => [url, headers["content-length"]])).toEqual([["/api/first", undefined]]);
});

test("an answer of the api cannot be read as two answers", async () => {
  const { ask } = await edgeBeforeApi((_, response) => {
    response.socket?.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}");
  });

  expect((await ask("/api/")).status).toBe(503);
});
