// @covers reading 88, decision 0070

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { roomCheck } from "#database/disk-guard.ts";
import { StorageFull } from "#errors/storage-full.ts";
import { inABucket } from "#test/support/local-bucket.ts";
import { createDiskStorage } from "./disk/disk-storage.ts";

const sign = (key: string) => ({ url: `/media/private/${key}`, expiresAt: new Date(0) });

const MEGABYTE = 1024 * 1024;
const KEY = "private/lectures/long.mp4";

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), "academy-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const count = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  return { storage: createDiskStorage(folder, sign), count };
}

const DRIVERS = [
  ["a disk", onDisk],
  ["a bucket", inABucket],
] as const;

/** Bytes that tell their own position. */
function numbered(bytes: number): Buffer {
  const uints = new Uint32Array(bytes / 4);
  for (let at = 0; at < uints.length; at++) uints[at] = at;
  return Buffer.from(uints.buffer);
}

/** Sizes of pieces in megabytes; in a bucket a piece under 8 waits until it fills a part. */
const PIECES: readonly [string, readonly number[]][] = [
  ["pieces of one size", [8, 8, 8, 2]],
  ["a film of whole parts", [8, 8]],
  ["small pieces of a slow line", [1, 2, 3, 4, 5, 1, 1]],
  ["a piece over two ends of parts", [3, 16, 1]],
  ["one small file", [1]],
];

for (const [driver, open] of DRIVERS) {
  test.each(PIECES)(`${driver} makes one file of %s, which is visible once it is complete`, async (_, sizes) => {
    const { storage, count } = await open();
    const whole = numbered(sizes.reduce((sum, size) => sum + size, 0) * MEGABYTE);
    const file = { key: KEY, token: await storage.partial.begin(KEY, whole.length) };
    let offset = 0;
    for (const size of sizes) {
      const settle = await storage.partial.append(file, offset, whole.subarray(offset, offset + size * MEGABYTE));
      offset += size * MEGABYTE;
      await settle();
    }
    const before = await storage.head(KEY);

    await storage.partial.finish(file, offset);
    await storage.partial.finish(file, offset);

    expect(before).toBeNull();
    expect((await buffer(await storage.stream(KEY))).equals(whole)).toBe(true);
    expect(await count()).toBe(1);
  });

  test(`a piece that reached ${driver} but was not recorded is sent again, even in other sizes`, async () => {
    const { storage, count } = await open();
    const whole = numbered(20 * MEGABYTE);
    const file = { key: KEY, token: await storage.partial.begin(KEY, whole.length) };
    const send = (from: number, to: number) =>
      storage.partial.append(file, from * MEGABYTE, whole.subarray(from * MEGABYTE, to * MEGABYTE));
    await (await send(0, 3))();
    // The process died between storing the piece and noting it.
    await send(3, 13);
    await send(3, 6);
    await (await send(3, 5))();
    await (await send(5, 20))();

    await storage.partial.finish(file, whole.length);

    expect((await buffer(await storage.stream(KEY))).equals(whole)).toBe(true);
    expect(await count()).toBeLessThanOrEqual(2);
  });

  test(`of a cancelled upload ${driver} keeps nothing`, async () => {
    const { storage, count } = await open();
    const file = { key: KEY, token: await storage.partial.begin(KEY, 9 * MEGABYTE) };
    await (await storage.partial.append(file, 0, numbered(9 * MEGABYTE)))();

    await storage.partial.abandon(file, 9 * MEGABYTE);
    await storage.partial.abandon(file, 9 * MEGABYTE);

    expect([await storage.head(KEY), await count()]).toEqual([null, 0]);
  });
}

test("an upload that does not fit on the disk is refused at the start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "academy-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = createDiskStorage(folder, sign, roomCheck(folder, 0));

  await expect(storage.partial.begin(KEY, 1e15)).rejects.toThrow(StorageFull);
  await expect(storage.partial.begin(KEY, 1000)).resolves.toBe("");
});
