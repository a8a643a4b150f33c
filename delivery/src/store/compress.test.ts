import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bestBrotli } from "./compress.ts";

/** More files than the cache remembers. */
const MANY = 300;

test("content that was just compressed is not compressed again, in each encoding", async () => {
  const form = await bestBrotli(Buffer.from("let one = 1;"));

  expect(await bestBrotli(Buffer.from("let one = 1;"))).toBe(form);
  expect(brotliDecompressSync(form).toString()).toBe("let one = 1;");
  expect(brotliDecompressSync(await bestBrotli(Buffer.from("let two = 2;"))).toString()).toBe("let two = 2;");
});

test("old entries of the cache are dropped, so that a service that runs for months does not grow", async () => {
  const first = await bestBrotli(Buffer.from("the first"));
  for (let at = 0; at < MANY; at++) await bestBrotli(Buffer.from(`content ${at}`));

  const again = await bestBrotli(Buffer.from("the first"));
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
