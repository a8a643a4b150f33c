import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { packFiles } from "./pack.ts";

const NAMES = Array.from({ length: 50 }, (_, at) => `${at}.js`);
const KIB_100 = 100 * 1024;

test("an archive holds no more than what is taken of it", async () => {
  let read = 0;
  const archive = packFiles(NAMES, async () => {
    read += 1;
    return Buffer.alloc(KIB_100);
  });

  await setTimeout(50);
  expect(read).toBeLessThan(5);
  expect((await buffer(archive)).length).toBeGreaterThan(NAMES.length * KIB_100);
  expect(read).toBe(NAMES.length);
});

test("an archive breaks off where a file cannot be read", async () => {
  const read = (name: string) =>
    name === "3.js" ? Promise.reject(new Error("3.js is missing")) : Promise.resolve(Buffer.alloc(KIB_100));

  await expect(buffer(packFiles(NAMES, read))).rejects.toThrow("3.js is missing");
});
