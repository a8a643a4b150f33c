import { expect, test } from "vitest";
import { createByteCache } from "./byte-cache.ts";

/** A cache of 100 bytes and how often each thing was made for it. */
function startCache() {
  const cached = createByteCache<{ bytes: Buffer }>(100);
  const made: string[] = [];
  const get = (name: string, size = 40) =>
    cached(name, async () => {
      made.push(name);
      return { bytes: Buffer.alloc(size) };
    });
  return { cached, get, made };
}

test("a value requested by many at once, and again, is made once", async () => {
  const { get, made } = startCache();

  await Promise.all([get("a"), get("a"), get("a")]);
  await get("a");

  expect(made).toEqual(["a"]);
});

test("the entry unused for longest is removed first", async () => {
  const { get, made } = startCache();

  for (const name of ["a", "b", "a", "c", "a", "b"]) await get(name);

  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("a failed value is tried again", async () => {
  const { cached, get, made } = startCache();

  await expect(cached("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  await get("a");

  expect(made).toEqual(["a"]);
});

test("keys count towards the size", async () => {
  const { get, made } = startCache();
  const [one, other] = ["x", "y"].map((character) => character.repeat(50));

  for (const name of [one, other, one]) await get(name ?? "", 1);

  expect(made).toEqual([one, other, one]);
});
