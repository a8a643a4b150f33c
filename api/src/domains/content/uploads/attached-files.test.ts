// @covers reading 88

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UploadKind } from "@academy/shared/contract/staff/content-uploads";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { rowsOf } from "#database/database.ts";
import { exportContent } from "#domains/content/export-content.ts";
import { importContent } from "#domains/content/import-content.ts";
import { findMedia } from "#domains/content/media/find-media.ts";
import { readPack } from "#domains/content/pack/read-pack.ts";
import { sweepUploads } from "#domains/content/uploads/sweep-uploads.ts";
import { changesBetween } from "#domains/content/versions/changes-between.ts";
import { versionsRepository } from "#domains/content/versions/versions.repository.ts";
import { aFilm } from "#test/support/films.ts";
import { importedAcademy } from "#test/support/imported-academy.ts";
import { good } from "#test/support/pictures.ts";
import { testConfig } from "#test/support/test-database.ts";
import { tusClient } from "#test/support/tus.ts";

vi.setConfig({ testTimeout: 90_000 });

const CONTENT = "/api/staff/content/";
const DAY = 24 * 3600;

interface Lecture {
  id: number;
  video: string;
  poster?: string;
  captions?: Record<string, string>;
}
type Topics = { lectures: Lecture[] }[];

async function aDesk() {
  const api = await importedAcademy();
  const manager = await api.staff(["manager"]);
  const tus = tusClient(api, manager);

  async function bring(kind: UploadKind, bytes: Buffer, name: string): Promise<string> {
    const url = String((await tus.begin({ kind, bytes, name })).headers.location);
    await tus.send(url, bytes);
    return (await api.call("POST", `${url}finish/`, undefined, manager)).body.file;
  }

  /** Attaches files to the first lecture in the draft. */
  async function attach(files: Partial<Lecture>): Promise<number> {
    const { revision, value } = (await api.call("GET", `${CONTENT}parts/topics/`, undefined, manager)).body;
    const [first, ...rest] = value as Topics;
    const [lecture, ...others] = first?.lectures ?? [];
    const changed = [{ ...first, lectures: [{ ...lecture, ...files }, ...others] }, ...rest];
    const { body } = await api.call("PUT", `${CONTENT}parts/topics/`, { revision, value: changed }, manager);
    expect(body.draft.faults).toEqual([]);
    return body.draft.revision;
  }

  const publish = (revision: number) =>
    api.call("POST", `${CONTENT}publish/`, { revision, note: "A new film." }, manager);
  const isThere = async (key: string) => (await api.context.storage.head(key)) !== null;
  return { api, manager, bring, attach, publish, isThere };
}

test("a film with poster and captions is shown once published, exported, and imported as the same academy", async () => {
  const { api, bring, attach, publish, isThere } = await aDesk();
  const files = {
    video: await bring("lecture", aFilm(300_000, 77), "new film.mp4"),
    poster: await bring("poster", await good.png(), "poster.png"),
    captions: { en: await bring("captions", Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nHello"), "en.vtt") },
  };
  const revision = await attach(files);

  const published = await publish(revision);

  const [lecture] = await rowsOf(
    api.context.db,
    sql`select video, video_seconds, poster, captions from lectures where video = ${files.video}`,
  );
  expect(published.status).toBe(200);
  expect(lecture).toMatchObject({
    video: files.video,
    video_seconds: 77,
    poster: `/media/public/${files.poster}`,
    captions: expect.arrayContaining([{ language: "en", key: files.captions.en }]),
  });
  api.advance(2 * DAY);
  await sweepUploads(api.context);
  expect(await isThere(`private/${files.video}`)).toBe(true);

  const folder = mkdtempSync(join(tmpdir(), "academy-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  rmSync(folder, { recursive: true });
  await exportContent(api.context, folder);
  const { pack, document } = await readPack(folder);
  const { files: exported } = await findMedia(folder, pack);
  expect([files.video, files.poster, files.captions.en].map((file) => exported.has(file))).toEqual([true, true, true]);
  expect(exported.get(files.video)).toMatchObject({ size: 300_000, seconds: 77 });

  await importContent(api.context, folder);
  const live = await versionsRepository(api.context.db).live();
  expect(changesBetween(document, live?.document ?? null)).toEqual([]);
  expect(await isThere(`private/${files.video}`)).toBe(true);
});

test("a file named by the draft is kept, and deleted a day after the draft is discarded", async () => {
  const { api, manager, bring, attach, isThere } = await aDesk();
  const video = await bring("lecture", aFilm(300_000, 77), "new film.mp4");
  await attach({ video });

  api.advance(1.5 * DAY);
  await sweepUploads(api.context);
  const whileDrafted = await isThere(`private/${video}`);
  const again = await api.staff(["manager"]);
  await api.call("POST", `${CONTENT}discard/`, { reason: "Not this film." }, again);
  await sweepUploads(api.context);

  expect([whileDrafted, await isThere(`private/${video}`)]).toEqual([true, false]);
  expect(manager.id).not.toBe(again.id);
});

test("a draft that names a missing film has a fault", async () => {
  const { api, manager } = await aDesk();
  const { revision, value } = (await api.call("GET", `${CONTENT}parts/books/`, undefined, manager)).body;
  const books = (value as { file: string }[]).map((book, at) =>
    at === 0 ? { ...book, file: "books/gone.pdf" } : book,
  );

  const { body } = await api.call("PUT", `${CONTENT}parts/books/`, { revision, value: books }, manager);

  expect(body.draft.faults).toHaveLength(1);
});

test("a restored version shows its films with their data, even those that the last version lacked", async () => {
  const { api, manager, bring, attach, publish } = await aDesk();
  const first = (await api.call("GET", CONTENT, undefined, manager)).body.live.id;
  const facts = () =>
    rowsOf(api.context.db, sql`select video, video_seconds, poster, captions from lectures order by id limit 1`);
  const before = await facts();
  const uploaded = {
    video: await bring("lecture", aFilm(300_000, 77), "new film.mp4"),
    poster: await bring("poster", await good.png(), "poster.png"),
    captions: { en: await bring("captions", Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nHello"), "en.vtt") },
  };
  await publish(await attach(uploaded));
  const between = await facts();

  const restored = await api.call("POST", `${CONTENT}versions/${first}/restore/`, { reason: "It was right." }, manager);
  await publish(restored.body.draft.revision);

  expect(between).toMatchObject([{ video: uploaded.video, video_seconds: 77 }]);
  expect(await facts()).toEqual(before);
});

test("an import keeps files that the draft names and today's uploads; other uploads are deleted", async () => {
  const { api, bring, attach, isThere } = await aDesk();
  const film = (name: string) => bring("lecture", aFilm(300_000, 77), name);
  const [drafted, unused] = [await film("drafted.mp4"), await film("unused.mp4")];
  await attach({ video: drafted });
  const there = () => Promise.all([drafted, unused].map((file) => isThere(`private/${file}`)));

  await importContent(api.context, testConfig.contentDir);
  const today = await there();
  api.advance(DAY + 60);
  await importContent(api.context, testConfig.contentDir);

  expect([today, await there()]).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(
    await rowsOf(api.context.db, sql`select file from content_uploads where file in (${drafted}, ${unused})`),
  ).toEqual([{ file: drafted }]);
});
