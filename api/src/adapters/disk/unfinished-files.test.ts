import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";
import { unfinishedName } from "./unfinished-files.ts";

const DAY = 86_400_000;

test("what a killed process left half written is deleted after a day; files that are whole or being written stay", async () => {
  const folder = await mkdtemp(join(tmpdir(), "academy-unfinished-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = createDiskStorage(folder, () => ({ url: "", expiresAt: new Date() }));
  const yesterday = new Date(Date.now() - 2 * DAY);
  await mkdir(join(folder, "books"));
  const left = unfinishedName(join(folder, "books/01.pdf"));
  const beingWritten = unfinishedName(join(folder, "books/02.pdf"));
  const whole = join(folder, "books/my.draft");
  for (const file of [left, beingWritten, whole]) await writeFile(file, "half");
  for (const file of [left, whole]) await utimes(file, yesterday, yesterday);

  await storage.deleteUnfinished(new Date(Date.now() - DAY));

  expect((await readdir(join(folder, "books"))).map((name) => join(folder, "books", name)).sort()).toEqual(
    [beingWritten, whole].sort(),
  );
});

test("a storage that holds nothing yet has nothing left behind", async () => {
  const storage = createDiskStorage(join(tmpdir(), "academy-never-made"), () => ({ url: "", expiresAt: new Date() }));

  await expect(storage.deleteUnfinished(new Date())).resolves.toBeUndefined();
});
