import { mkdtempSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { rowsOf } from "#database/database.ts";
import { importContent } from "#domains/content/import-content.ts";
import { readPack } from "#domains/content/pack/read-pack.ts";
import { movieFactsAt } from "#domains/learning/films/mp4/movie-facts.ts";
import type { Storage } from "#interfaces/file-storage.ts";
import { box, movie, writeFilm } from "#test/support/films.ts";
import { copyOfPack } from "#test/support/pack-copy.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import { findMedia } from "./find-media.ts";

const GIB = 1024 ** 3;

// Each test imports the whole pack, most of them several times.
vi.setConfig({ testTimeout: 60_000 });

/** A storage that counts the bytes it receives and does not keep them. */
function countingStorage() {
  const refuse = async () => {
    throw new Error("an import brings whole files");
  };
  const sizes = new Map<string, number>();
  const puts: string[] = [];
  let largest = 0;
  const storage: Storage = {
    async put(key, content) {
      puts.push(key);
      let size = 0;
      for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
        size += (chunk as Buffer).length;
        largest = Math.max(largest, (chunk as Buffer).length);
      }
      sizes.set(key, size);
    },
    head: async (key) => (sizes.has(key) ? { size: sizes.get(key) ?? 0, modifiedAt: new Date(0) } : null),
    stream: async () => Readable.from([]),
    delete: async (key) => void sizes.delete(key),
    partial: { begin: refuse, append: refuse, finish: refuse, abandon: refuse },
    signedUrl: () => ({ url: "", expiresAt: new Date(0) }),
    deleteUnfinished: async () => {},
    addressAtStore: async () => null,
  };
  return { storage, sizes, puts, largest: () => largest };
}

async function apiOf(film: { bytes: number; seconds: number }) {
  const counting = countingStorage();
  const api = await startTestApi({ storage: counting.storage });
  const folder = copyOfPack();
  const path = join(folder, "media/lectures/07.mp4");
  writeFilm(path, film.bytes, film.seconds);
  onTestFinished(async () => void (await importContent(api.context, testConfig.contentDir)));
  return { api, folder, path, ...counting };
}

const lecture = async ({ context }: TestApi, id: number) =>
  (
    await rowsOf<{ video_seconds: number; poster: string | null; captions: { language: string }[] }>(
      context.db,
      sql`select video_seconds, poster, captions from lectures where id = ${id}`,
    )
  )[0];

test("a film beyond two gigabytes is found, with its length, without being read", async () => {
  const folder = copyOfPack();
  writeFilm(join(folder, "media/lectures/07.mp4"), 5.5 * GIB, 5400);

  const { files } = await findMedia(folder, (await readPack(folder)).pack);

  expect(files.get("lectures/07.mp4")).toMatchObject({ size: 5.5 * GIB, seconds: 5400 });
});

test("a film is never read into memory as a whole, and a line shows the progress", async () => {
  const { api, folder, sizes, largest } = await apiOf({ bytes: GIB / 8, seconds: 5400 });
  const lines: string[] = [];

  await importContent(api.context, folder, { report: (line) => lines.push(line) });

  expect(sizes.get("private/lectures/07.mp4")).toBe(GIB / 8);
  expect(largest()).toBeLessThanOrEqual(1024 * 1024);
  expect(await lecture(api, 7)).toMatchObject({ video_seconds: 5400 });
  expect(lines[0]).toMatch(/^file 1 of \d+, [\d.]+ MB of \d+ MB: [\w/.-]+ \(\d+ %\)$/);
});

test("an interrupted import copies again only incomplete and changed files", async () => {
  const { api, folder, path, puts, storage, sizes } = await apiOf({ bytes: 20 * 1024 * 1024, seconds: 60 });
  const FILM = "private/lectures/07.mp4";
  writeFilm(join(folder, "media/lectures/09.mp4"), 20 * 1024 * 1024, 60);
  const put = storage.put;
  storage.put = async (key, content) => {
    if (key === "private/lectures/09.mp4") throw new Error("the line broke");
    return put(key, content);
  };
  await expect(importContent(api.context, folder)).rejects.toThrow("the line broke");
  storage.put = put;
  const times = () => puts.filter((key) => key === FILM).length;
  const counts = [times()];

  await importContent(api.context, folder);
  counts.push(times());
  sizes.set(FILM, 5);
  await importContent(api.context, folder);
  counts.push(times());
  utimesSync(path, new Date(), new Date(statSync(path).mtimeMs + 60_000));
  await importContent(api.context, folder);
  counts.push(times());

  expect(counts).toEqual([1, 1, 2, 3]);
});

test("a file that changes while it is copied is named, and nothing of the pack is imported", async () => {
  const { api, folder, path, storage } = await apiOf({ bytes: 20 * 1024 * 1024, seconds: 60 });
  const put = storage.put;
  storage.put = async (key, content) => {
    if (key.endsWith("07.mp4")) truncateSync(path, 1000);
    return put(key, content);
  };
  const imports = () => rowsOf(api.context.db, sql`select id from imports`);
  const before = await imports();

  await expect(importContent(api.context, folder)).rejects.toThrow(/lectures\/07\.mp4: the media file changed/);

  expect(await imports()).toEqual(before);
});

test("a film without poster and captions is imported and named", async () => {
  const { api, folder } = await apiOf({ bytes: 100_000, seconds: 60 });
  for (const file of ["posters/lectures/07.webp", "captions/07.ru.vtt", "posters/intro/course.webp"])
    rmSync(join(folder, "media", file));

  const { absent } = await importContent(api.context, folder);

  expect(absent).toEqual(["posters/intro/course.webp", "posters/lectures/07.webp", "captions/07.ru.vtt"]);
  expect(await lecture(api, 7)).toMatchObject({
    poster: null,
    captions: [{ language: "en", key: "captions/07.en.vtt" }],
  });
  expect((await api.call("GET", "/api/courses/course/")).body[0].introductory_poster).toBeNull();
});

test.for<[string, (film: Buffer) => Buffer, number | null]>([
  ["its header first", (film) => film, 90],
  [
    "a last box to the end of the file",
    (film) => Buffer.concat([film, Buffer.from([0, 0, 0, 0]), Buffer.from("mdat...")]),
    90,
  ],
  ["no header", () => box("ftyp", Buffer.from("isom")), null],
  [
    "a box of an impossible size",
    (film) => Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from("free"), film]),
    null,
  ],
  ["a torn header", (film) => film.subarray(0, 40), null],
  ["nothing in it but letters", () => Buffer.from("this is not a film, only a text"), null],
])("the length of a film with %s is known or left open", async ([, change, seconds]) => {
  const folder = mkdtempSync(join(tmpdir(), "academy-film-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "film.mp4");
  writeFileSync(path, change(movie(90)));

  expect((await movieFactsAt(path)).seconds).toBe(seconds);
});
