// @covers decisions 0076, 0096

import { open } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { runningService } from "#testing/release-service.ts";
import { localFolder, temporaryFolder } from "#testing/release-stores.ts";
import { callService } from "./call-service.ts";
import { packFiles, packFolder } from "./pack.ts";

const NAMES = Array.from({ length: 50 }, (_, at) => `${at}.js`);
const KIB_100 = 100 * 1024;

test("only the wanted entries of an archive are read", async () => {
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

test("an archive ends with an error at an unreadable file", async () => {
  const read = (name: string) =>
    name === "3.js" ? Promise.reject(new Error("3.js is missing")) : Promise.resolve(Buffer.alloc(KIB_100));

  await expect(buffer(packFiles(NAMES, read))).rejects.toThrow("3.js is missing");
});

const MIB = 1024 ** 2;

/** A folder with one sparse file of so many bytes, which takes no space on the disk. */
async function sparseBuild(bytes: number): Promise<string> {
  const folder = await temporaryFolder();
  const file = await open(join(folder, "film.mp4"), "w");
  await file.truncate(bytes);
  await file.close();
  return folder;
}

test("memory stays constant while a large file is packed and unpacked", async () => {
  const archive = await packFolder(await sparseBuild(256 * MIB));
  const before = process.memoryUsage().rss;
  let [bytes, most] = [0, 0];

  for await (const chunk of archive) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage.rss());
  }

  expect(bytes).toBeGreaterThan(256 * MIB);
  expect((most - before) / MIB).toBeLessThan(128);
});

test("a version of two gigabytes is refused by its head, and the client reads the refusal", async () => {
  const service = await runningService(await localFolder());
  const token = await service.token("team", ["auth"], ["upload"]);
  const body = await packFolder(await sparseBuild(2048 * MIB));
  const before = process.memoryUsage().rss;

  const sent = callService({ address: service.address, token }, { method: "POST", path: "/parts/auth/versions", body });

  await expect(sent).rejects.toThrow(/^a file of a build is at most 32 MiB: "film\.mp4" is larger$/);
  expect((process.memoryUsage().rss - before) / MIB).toBeLessThan(128);
  expect(body.destroyed).toBe(true);
});

test("a build that becomes unreadable during the upload is not reported as an unreachable service", async () => {
  const service = await runningService(await localFolder());
  const token = await service.token("team", ["auth"], ["upload"]);
  const body = packFiles(NAMES, (name) =>
    name === "3.js" ? Promise.reject(new Error("3.js is missing")) : Promise.resolve(Buffer.alloc(KIB_100)),
  );

  await expect(
    callService({ address: service.address, token }, { method: "POST", path: "/parts/auth/versions", body }),
  ).rejects.toThrow(/^the build could not be read: 3\.js is missing$/);
});
