import { lecturesOf } from "@academy/shared/contract/content/pack";
import { desc, sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { imports } from "#database/tables/academy.ts";
import { type FoundMedia, findMedia } from "#domains/content/media/find-media.ts";
import { biographyKey } from "#domains/content/media/pack-media.ts";
import { checkSeconds } from "#domains/content/pack/check-seconds.ts";
import { type ReadPack, readPack } from "#domains/content/pack/read-pack.ts";
import { testsOf } from "#domains/content/pack/read-tests.ts";
import { type VersionRow, versionsRepository } from "#domains/content/versions/versions.repository.ts";
import { biographies } from "#domains/content/writing/biography.ts";
import { plannedSeminars } from "#domains/content/writing/planned-seminars.ts";
import { type Leaving, leavingLine, leavingWith } from "#domains/content/writing/withdrawal.ts";
import { writeContent } from "#domains/content/writing/write-content.ts";
import { keepWithLegalTexts } from "#domains/content/writing/write-legal.ts";
import { queueFilms } from "#domains/learning/films/queue-films.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import type { Clock } from "#interfaces/clock.ts";
import { noteFiles } from "./media/note-files.ts";
import { type MediaTarget, type Report, removeOtherFiles, storeMedia } from "./store-media.ts";

/** The parts of the context that an import needs. */
interface ImportTarget extends MediaTarget {
  clock: Clock;
}

/** The options of an import. */
interface ImportOptions {
  /** The person who imports, for the audit. */
  actor?: string;
  /** Called with the progress of storing the media. */
  report?: Report;
}

/** The result of an import or of a trial. */
export interface Imported extends ReadPack {
  /** Content that the academy has and the pack does not: it is withdrawn. */
  leaving: Leaving[];
  /** Live sessions that the staff area planned or changed: an import does not change them, whatever the pack contains. */
  planned: readonly { id: number; title: string }[];
  /** Posters and captions that the pack does not contain. */
  absent: readonly string[];
  /** Films that not every browser plays as they are: students get a copy, or none where there is no ffmpeg. */
  unplayable: readonly string[];
}

/** The key of the lock of imports: of several processes that start on one empty database, one fills it, and the others find it filled. */
const IMPORT_LOCK = 7_161_036;

async function isFilled(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`select id from ${imports} limit 1`);
  return rows.length > 0;
}

const unplayableIn = ({ files }: FoundMedia): string[] =>
  [...files.values()].flatMap(({ file, isPlayable }) => (isPlayable ? [] : [file]));

/** Finds the media of a pack, and checks that no test question points past the end of its video. */
async function foundMedia(folder: string, { pack, tests }: ReadPack): Promise<FoundMedia> {
  const found = await findMedia(folder, pack);
  const videos = new Map(lecturesOf(pack).map(({ id, video }) => [id, video]));
  checkSeconds(tests, (lecture) => found.files.get(videos.get(lecture) ?? "")?.seconds ?? null);
  return found;
}

/** The version of the content that an import creates. */
const versionOf = (
  { document, digest }: ReadPack,
  files: FoundMedia["files"],
  { by, at }: { by: string; at: Date },
): Omit<VersionRow, "id"> => ({
  document,
  media: Object.fromEntries([...files].map(([name, { seconds }]) => [name, seconds])),
  digest,
  publishedAt: at,
  publishedBy: by,
  note: "import",
});

async function bringIn(
  target: ImportTarget,
  folder: string,
  { actor = "system", report = () => {}, onlyWhenEmpty = false }: ImportOptions & { onlyWhenEmpty?: boolean },
): Promise<Imported | null> {
  const read = await readPack(folder);
  const { pack, translations, digest } = read;
  const found = await foundMedia(folder, read);
  const { files, absent } = found;
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
    const content = {
      pack,
      tests: testsOf(read.tests),
      guide: read.essay.guide,
      pages: read.pages.texts,
      legal: read.legal.texts,
      translations,
      digest,
    };
    await writeContent(tx, content, { files, now });
    await queueFilms({ ...target, db: tx });
    await keepWithLegalTexts(tx, versionOf(read, files, { by: actor, at: now }), content.legal, "import");
    const planned = await plannedSeminars(tx);
    const details = { digest, withdrawn: gone.map(leavingLine), ...(planned.length > 0 && { planned }) };
    await writeAudit(tx, { at: now, actor, action: "content.import", details });
    return gone;
  });
  if (!leaving) return null;
  await removeOtherFiles(target, keys, target.clock());
  return { ...read, leaving, absent, unplayable: unplayableIn(found), planned: await plannedSeminars(target.db) };
}

/**
 * Makes the academy match a pack, completely or not at all: everything is checked first, all rows are written in one transaction, and
 * content that the pack does not contain is withdrawn (decision 0031).
 */
export async function importContent(
  target: ImportTarget,
  folder: string,
  options: ImportOptions = {},
): Promise<Imported> {
  return (await bringIn(target, folder, options)) as Imported;
}

/** Checks a pack and returns what would be withdrawn by its import; changes nothing. */
export async function tryImport({ db }: Pick<ImportTarget, "db">, folder: string): Promise<Imported> {
  const read = await readPack(folder);
  const found = await foundMedia(folder, read);
  const [absent, unplayable] = [found.absent, unplayableIn(found)];
  return { ...read, leaving: await leavingWith(db, read), absent, unplayable, planned: await plannedSeminars(db) };
}

/**
 * Creates the first version for an academy that was filled before versions were stored, if the folder has the pack that was imported last.
 * With another pack the content can be edited only after the next import.
 */
async function keepVersion({ db }: ImportTarget, folder: string, { actor = "system" }: ImportOptions) {
  if (await versionsRepository(db).live()) return;
  const [last] = await db.select().from(imports).orderBy(desc(imports.id)).limit(1);
  const read = await readPack(folder).catch(() => null);
  if (!last || read?.digest !== last.digest) return;
  const { files } = await foundMedia(folder, read);
  await versionsRepository(db).add(versionOf(read, files, { by: actor, at: last.importedAt }));
}

/** Fills an empty database from the pack; does not import into a filled one. */
export async function importWhenEmpty(
  target: ImportTarget,
  folder: string,
  options: ImportOptions = {},
): Promise<boolean> {
  if (await isFilled(target.db)) {
    await keepVersion(target, folder, options);
    return false;
  }
  return (await bringIn(target, folder, { ...options, onlyWhenEmpty: true })) !== null;
}
