// @covers reading 88

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, onTestFinished, test, vi } from "vitest";
import { exportContent } from "#domains/content/export-content.ts";
import { importContent } from "#domains/content/import-content.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";

vi.setConfig({ testTimeout: 60_000 });

/** The files of a folder, by their path in it. */
const filesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

/** An academy whose staff planned one live session, moved another and cancelled a third. */
async function academyWithSessions() {
  const api = await startTestApi();
  await importContent(api.context, testConfig.contentDir);
  onTestFinished(async () => {
    await api.context.db.execute(sql`update seminars set planned_at = null`);
    await importContent(api.context, testConfig.contentDir);
  });
  const owner = await api.staff(["owner"]);
  const plan = {
    title: { en: "Planned by the staff", ru: "Запланировано сотрудниками" },
    description: { en: "Bring an order.", ru: "Возьмите с собой приказ." },
    starts_at: "2026-12-10T13:00:00.000Z",
    duration_minutes: 60,
    link: "https://meet.example/staff",
    instructor: owner.id,
  };
  await api.call("POST", "/api/staff/sessions/", plan, owner);
  const moved = { ...plan, starts_at: "2026-12-11T13:00:00.000Z", revision: 0 };
  await api.call("PUT", "/api/staff/sessions/1/", moved, owner);
  await api.call("POST", "/api/staff/sessions/2/cancel/", { reason: "The instructor is ill." }, owner);
  return { api, owner };
}

/** Asks for the address of the archive. */
const addressFor = async (api: TestApi, member: TestStudent) =>
  (await api.call("POST", "/api/staff/content/archive/", undefined, member)).body.url as string;

test("the archive of the staff area has the files of the operator's export, byte for byte", async () => {
  const { api, owner } = await academyWithSessions();
  const folder = mkdtempSync(join(tmpdir(), "academy-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await exportContent(api.context, folder);
  const exported = filesIn(folder);

  const { statusCode, headers, rawPayload } = await api.app.inject(await addressFor(api, owner));

  expect([statusCode, headers["content-type"]]).toEqual([200, "application/zip"]);
  const archived = unzipSync(rawPayload);
  expect(Object.keys(archived).sort()).toEqual([...exported.keys()].sort());
  expect([...exported].filter(([name, bytes]) => !bytes.equals(archived[name] as Uint8Array))).toEqual([]);
  const { seminars } = JSON.parse(String(exported.get("academy.json")));
  const text = await api.call("GET", "/api/staff/content/export/", undefined, owner);
  expect(JSON.parse(text.body["academy.json"]).seminars).toEqual(seminars);
  expect(seminars.filter((seminar: { cancelled_at: string | null }) => seminar.cancelled_at)).toHaveLength(1);
});

test("the address of the archive expires, and a changed one is refused", async () => {
  const api = await startTestApi();
  const owner = await api.staff(["owner"]);
  const url = await addressFor(api, owner);

  const changed = await api.app.inject(url.replace(/student=\d+/, "student=999"));
  api.advance(700);
  const late = await api.app.inject(url);

  expect([changed.statusCode, late.statusCode]).toEqual([403, 403]);
});

test("a store that fails in the middle aborts the download instead of completing it", async () => {
  const api = await startTestApi();
  const owner = await api.staff(["owner"]);
  const url = await addressFor(api, owner);
  const { storage } = api.context;
  const { stream } = storage;
  const spy = vi.spyOn(storage, "stream");
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation((key) =>
    key.endsWith(".pdf") ? Promise.reject(new Error("The store is away")) : stream(key),
  );

  await expect(api.app.inject(url)).rejects.toThrow();
});
