import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { UPLOAD_HOURS } from "@academy/shared/contract/staff/content-uploads";
import { eq, notInArray, sql } from "drizzle-orm";
import { type Db, findRow } from "#database/database.ts";
import { contentFiles } from "#database/tables/academy.ts";
import { upsert } from "#database/upsert.ts";
import type { FoundFile } from "#domains/content/media/find-media.ts";
import { fileOf } from "#domains/content/media/pack-media.ts";
import { readCaptions } from "#domains/content/media/read-captions.ts";
import { PackError } from "#domains/content/pack/pack-error.ts";
import { contentKey } from "#domains/content/uploads/upload-rules.ts";
import { uploadsRepository } from "#domains/content/uploads/uploads.repository.ts";
import type { Storage } from "#interfaces/file-storage.ts";

/** Where the files of packs are stored. */
export interface MediaTarget {
  db: Db;
  storage: Storage;
}

/** Called with one line about the progress of an import. */
export type Report = (line: string) => void;

/** Stored files of at least this size are not copied again; smaller ones are copied at each import, which is cheap. */
const KEPT_FROM_BYTES = 16 * 1024 * 1024;

/** How many small files are copied in parallel; large ones are copied one after the other. */
const LANES = 6;

/** How many bytes of a file are read at a time. */
const PIECE_BYTES = 1024 * 1024;

const REPORT_EVERY_MS = 1_000;

const HOUR = 3_600_000;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/** Whether an earlier import stored the file completely, even if that import was interrupted later. */
async function isStored({ db, storage }: MediaTarget, file: FoundFile): Promise<boolean> {
  if (file.size < KEPT_FROM_BYTES) return false;
  const known = await findRow(db, contentFiles, { key: file.key });
  if (known?.size !== file.size || known.modifiedAt.getTime() !== file.modifiedAt.getTime()) return false;
  return (await storage.head(file.key))?.size === file.size;
}

const noteWhole = (db: Db, { key, size, modifiedAt }: FoundFile) =>
  upsert(db, contentFiles, contentFiles.key, [{ key, size, modifiedAt }]);

/** Counts the stored files and bytes, and reports them at most once a second. */
function progressOf(files: readonly FoundFile[], report: Report) {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let count = 0;
  let bytes = 0;
  let reportedAt = 0;
  return {
    /** Reports that `copied` bytes of the present file are stored; the file itself is not counted yet. */
    say(file: FoundFile, copied: number) {
      if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = Date.now();
      const share = Math.floor((copied * 100) / file.size);
      report(
        `file ${count + 1} of ${files.length}, ${megabytes(bytes + copied)} of ${megabytes(all)}: ${file.file} (${share} %)`,
      );
    },
    done(file: FoundFile) {
      count++;
      bytes += file.size;
    },
  };
}

const demandSame = (file: FoundFile, size: number) => {
  if (size !== file.size)
    throw new PackError(file.path, "", "the media file changed while it was copied; import again");
};

/** Captions are converted, so they are read whole. */
const areCaptions = ({ file }: FoundFile) => file.endsWith(".vtt");

/** Copies a small file in one piece: a stream for each of hundreds of captions and posters takes three times as long. */
async function copyWhole(storage: Storage, file: FoundFile) {
  const content = await readFile(file.path);
  demandSame(file, content.length);
  const captions = areCaptions(file) ? readCaptions(content) : null;
  await storage.put(file.key, captions === null ? content : Buffer.from(captions));
}

/** Copies a file as a stream, and checks that its size is the one found before. */
async function copyByPieces(storage: Storage, file: FoundFile, say: (copied: number) => void) {
  const content = createReadStream(file.path, { highWaterMark: PIECE_BYTES });
  const timer = setInterval(() => say(content.bytesRead), REPORT_EVERY_MS / 4);
  try {
    await storage.put(file.key, content);
  } finally {
    clearInterval(timer);
    content.destroy();
  }
  demandSame(file, content.bytesRead);
}

/**
 * Copies the files of a pack into the storage. Large files are streamed, so that a film of many gigabytes takes no more memory than a
 * picture. Each large file is recorded once it is stored, so that an interrupted import continues after it.
 */
export async function storeMedia(target: MediaTarget, files: readonly FoundFile[], report: Report) {
  const progress = progressOf(files, report);
  const store = async (file: FoundFile) => {
    if (!(await isStored(target, file))) {
      if (file.size <= PIECE_BYTES || areCaptions(file)) await copyWhole(target.storage, file);
      else await copyByPieces(target.storage, file, (copied) => progress.say(file, copied));
      if (file.size >= KEPT_FROM_BYTES) await noteWhole(target.db, file);
    }
    progress.say(file, file.size);
    progress.done(file);
  };
  const waiting = files.filter(({ size }) => size < KEPT_FROM_BYTES).values();
  const lane = async () => {
    for (const file of waiting) await store(file);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const file of files) if (file.size >= KEPT_FROM_BYTES) await store(file);
}

/**
 * Deletes files that no longer belong to the content, with their uploads. A file that the storage fails to delete stays recorded for the
 * next import. Files that the staff uploaded are kept while the draft names them, and for the first hours after the upload, in which they
 * may be added to the draft.
 */
export async function removeOtherFiles(
  { db, storage }: MediaTarget,
  keys: readonly string[],
  now: Date,
): Promise<number> {
  const uploads = uploadsRepository(db);
  const awaiting = await uploads.awaiting(new Date(now.getTime() - UPLOAD_HOURS * HOUR));
  const kept = [...keys, ...awaiting.map(contentKey)];
  const others = await db
    .select({ key: contentFiles.key })
    .from(contentFiles)
    .where(kept.length > 0 ? notInArray(contentFiles.key, kept) : sql`true`);
  for (const { key } of others) {
    await storage.delete(key);
    await db.delete(contentFiles).where(eq(contentFiles.key, key));
    await uploads.removeFinished(fileOf(key));
  }
  return others.length;
}
