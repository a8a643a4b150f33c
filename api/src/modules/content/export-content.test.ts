import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import { exportContent } from "./export-content.ts";
import { importContent } from "./import-content.ts";
import { findMedia } from "./media/find-media.ts";
import { readPack } from "./pack/read-pack.ts";
import { changesBetween } from "./versions/changes-between.ts";

vi.setConfig({ testTimeout: 60_000 });

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "academy-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("an export is a pack that says the same as the one that was imported, with every file of it", async () => {
  const api = await startTestApi();
  await importContent(api.context, testConfig.contentDir);
  const folder = emptyFolder();

  await exportContent(api.context, folder);

  const [before, after] = [await readPack(testConfig.contentDir), await readPack(folder)];
  expect(changesBetween(before.document, after.document)).toEqual([]);
  const [filesBefore, filesAfter] = [
    await findMedia(testConfig.contentDir, before.pack),
    await findMedia(folder, after.pack),
  ];
  expect([...filesAfter.files].map(([name, { size, seconds }]) => [name, size, seconds])).toEqual(
    [...filesBefore.files].map(([name, { size, seconds }]) => [name, size, seconds]),
  );
});

test("a folder with something in it is refused, and stays as it is", async () => {
  const api = await startTestApi();
  const folder = emptyFolder();
  writeFileSync(join(folder, "mine.txt"), "mine");

  await expect(exportContent(api.context, folder)).rejects.toThrow("is not empty");
});
