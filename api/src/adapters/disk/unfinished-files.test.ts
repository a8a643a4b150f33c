import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@academy/shared/time/durations";
import { expect, onTestFinished, test } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";
import { unfinishedName } from "./unfinished-files.ts";

test("half-written files of a killed process are deleted after a day; complete ones and those being written stay", async () => {
  const folder = await mkdtemp(join(tmpdir(), "academy-unfinished-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = createDiskStorage(folder, () => ({ url: "", expiresAt: new Date() }));
  const yesterday = new Date(Date.now() - 2 * DAY_MS);
  await mkdir(join(folder, "books"));
  const left = unfinishedName(join(folder, "books/01.pdf"));
  const beingWritten = unfinishedName(join(folder, "books/02.pdf"));
  const whole = join(folder, "books/my.draft");
  for (const file of [left, beingWritten, whole]) await writeFile(file, "half");
  for (const file of [left, whole]) await utimes(file, yesterday, yesterday);

  await storage.deleteUnfinished(new Date(Date.now() - DAY_MS));

  expect((await readdir(join(folder, "books"))).map((name) => join(folder, "books", name)).sort()).toEqual(
    [beingWritten, whole].sort(),
  );
});

test("in an empty storage nothing is deleted", async () => {
  const storage = createDiskStorage(join(tmpdir(), "academy-never-made"), () => ({ url: "", expiresAt: new Date() }));

  await expect(storage.deleteUnfinished(new Date())).resolves.toBeUndefined();
});
