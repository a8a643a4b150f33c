import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import type { Storage } from "#interfaces/file-storage.ts";
import { inABucket } from "#test/support/local-bucket.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { createDiskStorage } from "./disk/disk-storage.ts";

const sign = (key: string) => ({ url: `/media/private/${key}`, expiresAt: new Date(0) });

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), "academy-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return { storage: createDiskStorage(folder, sign), count: async () => (await names()).length };
}

const DRIVERS = [
  ["a disk", onDisk],
  ["a bucket", inABucket],
] as const;

async function bytesOf(storage: Storage, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.stream(key, range)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test.for(DRIVERS)("%s returns a stored file, whole and in ranges, until it is deleted", async ([, open]) => {
  const { storage, count } = await open();
  await storage.put("public/photos/a.webp", Buffer.from("first"));
  await storage.put("public/photos/a.webp", Buffer.from("0123456789"));

  const seen = [
    (await storage.head("public/photos/a.webp"))?.size,
    String(await bytesOf(storage, "public/photos/a.webp")),
    String(await bytesOf(storage, "public/photos/a.webp", { start: 2, end: 4 })),
  ];
  await storage.delete("public/photos/a.webp");
  await storage.delete("public/photos/a.webp");

  expect(seen).toEqual([10, "0123456789", "234"]);
  expect([await storage.head("public/photos/a.webp"), await count()]).toEqual([null, 0]);
});

test.for(DRIVERS)("%s refuses to open a file that is gone", async ([, open]) => {
  const { storage } = await open();

  await expect(storage.stream("public/photos/gone.webp")).rejects.toThrow();
});

test.for(DRIVERS)("%s accepts a large file as a stream", async ([, open]) => {
  const { storage } = await open();
  const chunk = Buffer.alloc(1_000_000, "abcdefghij");

  await storage.put("lectures/long.mp4", Readable.from(Array(18).fill(chunk)));

  const tail = await bytesOf(storage, "lectures/long.mp4", { start: 17_999_990, end: 17_999_999 });
  expect([(await storage.head("lectures/long.mp4"))?.size, String(tail)]).toEqual([18_000_000, "abcdefghij"]);
});

test.for(DRIVERS)("of an interrupted stream %s keeps nothing", async ([, open]) => {
  const { storage, count } = await open();
  async function* breakingOff() {
    yield Buffer.alloc(9_000_000);
    throw new Error("the sender is gone");
  }

  const put = storage.put("lectures/half.mp4", Readable.from(breakingOff()));

  await expect(put).rejects.toThrow("the sender is gone");
  expect([await storage.head("lectures/half.mp4"), await count()]).toEqual([null, 0]);
});

test.for(DRIVERS)("%s accepts an empty stream as an empty file", async ([, open]) => {
  const { storage } = await open();

  await storage.put("bios/empty.html", Readable.from([]));

  expect((await storage.head("bios/empty.html"))?.size).toBe(0);
});

test.for(
  DRIVERS.flatMap(([name, open]) =>
    ["../secret", "/etc/passwd", "a/../b", "a\0b", "a b", ""].map((key) => [name, key, open] as const),
  ),
)("%s refuses the invalid key '%s' and finds no file under it", async ([, key, open]) => {
  const { storage } = await open();

  await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("not a key");
  expect(await storage.head(key)).toBeNull();
});

test("keys in a bucket begin with the academy's prefix", async () => {
  const { storage, store } = await inABucket();

  await storage.put("public/a.webp", Buffer.from("x"));

  expect([...store.files.keys()]).toEqual(["one/public/a.webp"]);
});

test("a failed request to the store is retried; lasting failures give 503", async () => {
  const { storage, store } = await inABucket();
  store.health.failures = 1;
  await storage.put("public/a.webp", Buffer.from("x"));
  store.health.failures = 99;

  const lookup = storage.head("public/a.webp");

  await expect(lookup).rejects.toMatchObject({ code: "server.unavailable" });
  store.close();
  await expect(storage.head("public/a.webp")).rejects.toMatchObject({ code: "server.unavailable" });
});

test("a hundred slow readers do not block a bucket for others", async () => {
  const { storage } = await inABucket();
  await storage.put("public/large.mp4", Buffer.alloc(16 * 1024 * 1024));
  const slow = await Promise.all(Array.from({ length: 100 }, () => storage.stream("public/large.mp4")));
  onTestFinished(() => {
    for (const stream of slow) stream.destroy();
  });

  const found = await storage.head("public/large.mp4");

  expect(found?.size).toBe(16 * 1024 * 1024);
});

test("files of a bucket are sent with ranges, types and tags, as from a disk", async () => {
  const { storage } = await inABucket();
  const api = await startTestApi({ storage });
  await storage.put("public/clip.mp4", Buffer.from("0123456789"));

  const whole = await api.call("GET", "/media/public/clip.mp4");
  const part = await api.call("GET", "/media/public/clip.mp4", undefined, { headers: { range: "bytes=-3" } });
  const again = await api.call("GET", "/media/public/clip.mp4", undefined, {
    headers: { "if-none-match": String(whole.headers.etag) },
  });
  const none = await api.call("GET", "/media/public/nothing.mp4");

  expect([whole.status, whole.headers["content-type"], whole.text]).toEqual([200, "video/mp4", "0123456789"]);
  expect([part.status, part.headers["content-range"], part.text]).toEqual([206, "bytes 7-9/10", "789"]);
  expect([again.status, none.status]).toEqual([304, 404]);
});
