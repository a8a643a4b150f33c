import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
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

test("an export holds the live sessions as the staff area planned them", async () => {
  const api = await startTestApi();
  await importContent(api.context, testConfig.contentDir);
  const owner = await api.staff(["owner"]);
  const plan = {
    title: { en: "A session of the desk", ru: "Семинар сотрудников" },
    description: { en: "Bring an order.", ru: "Возьмите с собой приказ." },
    starts_at: "2026-12-10T13:00:00.000Z",
    duration_minutes: 60,
    link: "https://meet.example/desk",
    instructor: owner.id,
  };
  const { id } = (await api.call("POST", "/api/staff/sessions/", plan, owner)).body;
  // The next test finds the academy's own session again.
  onTestFinished(async () => {
    await api.context.db.execute(sql`update seminars set planned_at = null`);
    await importContent(api.context, testConfig.contentDir);
  });
  await api.call("PUT", "/api/staff/sessions/2/", { ...plan, revision: 0 }, owner);
  await api.call("POST", "/api/staff/sessions/2/cancel/", { reason: "Nobody asked for it." }, owner);
  const folder = emptyFolder();

  await exportContent(api.context, folder);

  const { pack } = await readPack(folder);
  expect(pack.seminars.find((seminar) => seminar.id === id)).toMatchObject({
    title: plan.title,
    description: plan.description,
    starts_at: plan.starts_at,
    date: "2026-12-10",
    cancelled_at: null,
  });
  expect(pack.seminars.find((seminar) => seminar.id === 2)?.cancelled_at).toBe(api.now().toISOString());
  expect(pack.seminars.filter((seminar) => seminar.id === 1)).toHaveLength(1);
});

test("a folder with something in it is refused, and stays as it is", async () => {
  const api = await startTestApi();
  const folder = emptyFolder();
  writeFileSync(join(folder, "mine.txt"), "mine");

  await expect(exportContent(api.context, folder)).rejects.toThrow("is not empty");
});
