import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { imports } from "#database/tables/academy.ts";
import type { Clock } from "#interfaces/clock.ts";
import { writeAudit } from "#modules/audit/audit-log.ts";
import { enqueueChecksOfEverybody } from "#modules/certificate-checks/enqueue-check.ts";
import { filesInRows } from "#modules/content/media/files-in-rows.ts";
import { type FoundMedia, findMedia } from "#modules/content/media/find-media.ts";
import { biographyKey } from "#modules/content/media/pack-media.ts";
import {
  type MediaTarget,
  noteFiles,
  type Report,
  removeOtherFiles,
  storeMedia,
} from "#modules/content/media/store-media.ts";
import { checkSeconds } from "#modules/content/pack/check-seconds.ts";
import { lecturesOf } from "#modules/content/pack/pack.ts";
import { type ReadPack, readPack } from "#modules/content/pack/read-pack.ts";
import { testsOf } from "#modules/content/pack/read-tests.ts";
import { biographies } from "#modules/content/writing/biography.ts";
import { followInstructors } from "#modules/content/writing/instructor-account.ts";
import { plannedSeminars } from "#modules/content/writing/planned-seminars.ts";
import { writeSampleQuestions } from "#modules/content/writing/sample-questions.ts";
import { type Leaving, leavingLine, leavingWith, withdraw } from "#modules/content/writing/withdrawal.ts";
import { writeAcademy, writeTranslations } from "#modules/content/writing/write-academy.ts";
import { writeCourses } from "#modules/content/writing/write-courses.ts";
import { writeEssayGuide } from "#modules/essays/write-essay-guide.ts";
import type { TopicTest } from "#modules/tests/topic-test.ts";
import { withdrawOtherTests, writeTests } from "#modules/tests/write-tests.ts";

/** What an import needs. */
export interface ImportTarget extends MediaTarget {
  clock: Clock;
}

/** What an import may be told. */
export interface ImportOptions {
  /** Who imports, for the audit. */
  actor?: string;
  /** Hears how far the media are. */
  report?: Report;
}

/** What an import would do, or did. */
export interface Imported extends ReadPack {
  /** What was in the academy and is not in the pack. */
  leaving: Leaving[];
  /** Live sessions that the staff area planned or changed: they stay as they are, whatever the pack says. */
  planned: readonly { id: number; title: string }[];
  /** Posters and captions that the pack does without. */
  absent: readonly string[];
}

/** Several processes may start on one empty database: one fills it, the others find it filled. */
const IMPORT_LOCK = 7_161_036;

async function isFilled(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`select id from ${imports} limit 1`);
  return rows.length > 0;
}

/** The media of a pack, which its tests do not point past the end of. */
async function foundMedia(folder: string, { pack, tests }: ReadPack): Promise<FoundMedia> {
  const found = await findMedia(folder, pack);
  const videos = new Map(lecturesOf(pack).map(({ id, video }) => [id, video]));
  checkSeconds(tests, (lecture) => found.files.get(videos.get(lecture) ?? "")?.seconds ?? null);
  return found;
}

async function writePackTests(tx: Db, tests: readonly TopicTest[], now: Date): Promise<void> {
  await withdrawOtherTests(
    tx,
    tests.map(({ topic_id }) => topic_id),
    now,
  );
  await writeTests(tx, tests, now);
}

async function bringIn(
  target: ImportTarget,
  folder: string,
  { actor = "system", report = () => {}, onlyWhenEmpty = false }: ImportOptions & { onlyWhenEmpty?: boolean },
): Promise<Imported | null> {
  const read = await readPack(folder);
  const { pack, words, digest } = read;
  const { files, absent } = await foundMedia(folder, read);
  const pages = biographies(pack);
  const keys = [...[...files.values()].map(({ key }) => key), ...[...pages.keys()].map(biographyKey)];
  await noteFiles(target.db, keys);
  await storeMedia(target, [...files.values()], report);
  for (const [slug, page] of pages) await target.storage.put(biographyKey(slug), Buffer.from(page));
  const leaving = await target.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    if (onlyWhenEmpty && (await isFilled(tx))) return null;
    const now = target.clock();
    const gone = await leavingWith(tx, read);
    await noteFiles(tx, await filesInRows(tx));
    await withdraw(tx, pack, now);
    await writeCourses(tx, pack, files);
    await writeAcademy(tx, pack);
    await writeTranslations(tx, words);
    await followInstructors(tx, pack);
    await writeSampleQuestions(tx, pack, now);
    await writePackTests(tx, testsOf(read.tests), now);
    await writeEssayGuide(tx, read.essay.guide, now);
    await enqueueChecksOfEverybody(tx);
    await tx.insert(imports).values({ digest, importedAt: now });
    const planned = await plannedSeminars(tx);
    const details = { digest, withdrawn: gone.map(leavingLine), ...(planned.length > 0 && { planned }) };
    await writeAudit(tx, { at: now, actor, action: "content.import", details });
    return gone;
  });
  if (!leaving) return null;
  await removeOtherFiles(target, keys);
  return { ...read, leaving, absent, planned: await plannedSeminars(target.db) };
}

/**
 * Makes the academy what a pack says, whole or not at all: everything is checked first, all rows go into one transaction, and
 * what the pack does not hold is withdrawn (decision 0031).
 */
export async function importContent(
  target: ImportTarget,
  folder: string,
  options: ImportOptions = {},
): Promise<Imported> {
  return (await bringIn(target, folder, options)) as Imported;
}

/** Checks a pack and tells what would leave with it; changes nothing. */
export async function tryImport({ db }: Pick<ImportTarget, "db">, folder: string): Promise<Imported> {
  const read = await readPack(folder);
  const { absent } = await foundMedia(folder, read);
  return { ...read, leaving: await leavingWith(db, read), absent, planned: await plannedSeminars(db) };
}

/** Fills an empty database from the pack; leaves a filled one alone. */
export async function importWhenEmpty(
  target: ImportTarget,
  folder: string,
  options: ImportOptions = {},
): Promise<boolean> {
  if (await isFilled(target.db)) return false;
  return (await bringIn(target, folder, { ...options, onlyWhenEmpty: true })) !== null;
}
