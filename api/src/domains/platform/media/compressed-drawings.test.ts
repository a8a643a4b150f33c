// @covers decision 0026

import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";

const DRAWING = "/media/public/brand/certificate-sample.svg";
const PORTRAIT = "/media/public/people/aigerim-sadykbek.webp";
const BROTLI = { "accept-encoding": "gzip, deflate, br, zstd" };

test("a drawing is sent compressed to browsers that accept it, and is the same drawing", async () => {
  const { app } = await startTestApi();

  const plain = await app.inject({ url: DRAWING });
  const compressed = await app.inject({ url: DRAWING, headers: BROTLI });

  expect([plain.statusCode, plain.headers["content-encoding"]]).toEqual([200, undefined]);
  expect([compressed.statusCode, compressed.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(brotliDecompressSync(compressed.rawPayload)).toEqual(plain.rawPayload);
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  for (const { headers } of [plain, compressed]) expect(headers.vary).toContain("Accept-Encoding");
  for (const header of ["content-type", "content-security-policy", "cache-control"])
    expect(compressed.headers[header], header).toEqual(plain.headers[header]);
});

test("a browser with the compressed drawing gets 304, and HEAD gets the headers only", async () => {
  const { app } = await startTestApi();
  const { headers, rawPayload } = await app.inject({ url: DRAWING, headers: BROTLI });

  const again = await app.inject({ url: DRAWING, headers: { ...BROTLI, "if-none-match": String(headers.etag) } });
  const head = await app.inject({ method: "HEAD", url: DRAWING, headers: BROTLI });

  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([
    200,
    String(rawPayload.length),
    0,
  ]);
});

test.each(["gzip, br;q=0", "gzip, br;q=0.0", "identity", "brotli"])(
  "a browser that accepts %s gets the drawing uncompressed",
  async (accepted) => {
    const { app } = await startTestApi();

    const { headers } = await app.inject({ url: DRAWING, headers: { "accept-encoding": accepted } });

    expect(headers["content-encoding"]).toBeUndefined();
  },
);

test("pictures are sent unchanged, because they are compressed already; a missing drawing is not found", async () => {
  const { app } = await startTestApi();

  const portrait = await app.inject({ url: PORTRAIT, headers: BROTLI });
  const missing = await app.inject({ url: "/media/public/brand/nothing.svg", headers: BROTLI });

  expect([portrait.statusCode, portrait.headers["content-encoding"]]).toEqual([200, undefined]);
  expect(missing.statusCode).toBe(404);
});
