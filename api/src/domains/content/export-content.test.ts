import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bothLanguages } from "@academy/shared/contract/legal/both-languages";
import { privacy as privacyEn } from "@academy/shared/contract/legal/privacy.en";
import { privacy as privacyRu } from "@academy/shared/contract/legal/privacy.ru";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { academyDate } from "#format/academy-day.ts";
import { PASSWORD, startTestApi } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import { exportContent } from "./export-content.ts";
import { importContent } from "./import-content.ts";
import { keepReleaseTexts } from "./keep-release-texts.ts";
import { findMedia } from "./media/find-media.ts";
import { readPack } from "./pack/read-pack.ts";
import { changesBetween } from "./versions/changes-between.ts";

vi.setConfig({ testTimeout: 60_000 });

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "academy-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("an export is a pack with the same content as the imported one, with every file", async () => {
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

test("an export contains the live sessions as the staff planned them", async () => {
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
  // Restores the academy's own session for the next test.
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

test("legal texts of an export are imported into an empty academy with their day, and count as accepted there", async () => {
  const api = await startTestApi();
  onTestFinished(async () => {
    await api.context.db.execute(sql`delete from legal_texts`);
    await importContent(api.context, testConfig.contentDir);
  });
  await importContent(api.context, testConfig.contentDir);
  const manager = await api.staff(["manager"]);
  const { revision } = (await api.call("GET", "/api/staff/content/parts/legal/", undefined, manager)).body;
  const value = { terms: bothLanguages(privacyEn, privacyRu) };
  await api.call("PUT", "/api/staff/content/parts/legal/", { revision, value }, manager);
  const { draft } = (await api.call("GET", "/api/staff/content/", undefined, manager)).body;
  const publication = { revision: draft.revision, note: "Other terms.", legal_change: "promise" };
  await api.call("POST", "/api/staff/content/publish/", publication, manager);
  const day = academyDate(api.now());
  const texts = () =>
    Promise.all(
      ["terms/", "privacy/", "terms/?language=ru", "privacy/?language=ru"].map(async (path) => {
        const { intro, sections, version } = (await api.call("GET", `/api/courses/legal/${path}`)).body;
        return { intro, sections, version };
      }),
    );
  const published = await texts();
  const folder = emptyFolder();
  await exportContent(api.context, folder);

  // An empty academy on another day, which has no legal texts yet.
  await api.context.db.execute(sql`delete from legal_texts`);
  await api.context.db.execute(sql`delete from content_versions`);
  api.advance(3 * 86_400);
  await importContent(api.context, folder);

  expect(await texts()).toEqual(published);
  expect(published[0]).toMatchObject({ version: day, intro: privacyEn.intro });
  const form = { email: "reader@example.com", password1: PASSWORD, password2: PASSWORD, terms_version: day };
  const token = (await api.call("POST", "/api/student/auth/register/", form)).body.access;
  const seen = await api.call("PUT", "/api/student/student/terms/", { terms_version: day }, { token });
  expect([seen.status, seen.body]).toEqual([200, { terms_version: day }]);
  await keepReleaseTexts(api.context);
  expect(await texts()).toEqual(published);
});

test("a folder that is not empty is refused and stays unchanged", async () => {
  const api = await startTestApi();
  const folder = emptyFolder();
  writeFileSync(join(folder, "mine.txt"), "mine");

  await expect(exportContent(api.context, folder)).rejects.toThrow("is not empty");
});
