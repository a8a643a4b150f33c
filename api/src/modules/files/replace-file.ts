import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { Problem } from "#errors/problem.ts";
import { pendingFilesRepository } from "./pending-files.repository.ts";

/** What storing a file beside its row needs. */
export type FilesContext = Pick<Context, "db" | "clock" | "storage">;

/** A file for the storage; its key is random, so that nothing is ever written over. */
export interface NewFile {
  key: string;
  content: Buffer;
}

/** How long a file may be on its way to its row, in milliseconds: far longer than a request may take. */
const ON_ITS_WAY = 86_400_000;

/** The file first: a note without a file is harmless, a file without a note stays for ever. */
async function discard({ db, storage }: FilesContext, key: string): Promise<void> {
  await storage.delete(key);
  await pendingFilesRepository(db).remove(key);
}

/**
 * Puts a file into the storage and its name into a row, or neither. `write` takes the transaction that writes the row, and gives the
 * key of the file that was there before, which goes; with no new file it is only removed. Both are noted while no row names them, so
 * that `sweepPendingFiles` finds what a process that died at any moment left, and what the storage held on to.
 */
export async function replaceFile(
  context: FilesContext,
  file: NewFile | null,
  write: (tx: Db) => Promise<string | null>,
): Promise<void> {
  const { db, clock, storage } = context;
  const notes = pendingFilesRepository(db);
  if (file) await notes.add(file.key, new Date(clock().getTime() + ON_ITS_WAY));
  let before: string | null;
  try {
    if (file) await storage.put(file.key, file.content);
    before = await db.transaction(async (tx) => {
      const replaced = await write(tx);
      // Without its note the sweep has taken the file, which was a day on its way.
      if (file && !(await pendingFilesRepository(tx).remove(file.key))) throw new Problem("server.unavailable");
      if (replaced) await pendingFilesRepository(tx).add(replaced, clock());
      return replaced;
    });
  } catch (error) {
    // The note tells whether the row was written, also where the database's answer was lost.
    if (file && (await notes.has(file.key))) await discard(context, file.key);
    throw error;
  }
  // The step is done: a storage that holds on to the file before is asked again by the sweep.
  if (before) await discard(context, before).catch(() => undefined);
}

/**
 * Deletes files that no row names, left by a process that died or by a storage that was away. What the storage refuses keeps no other from going; all of it is thrown
 * at the end.
 */
export async function sweepPendingFiles(context: FilesContext): Promise<void> {
  const refusals: unknown[] = [];
  for (const key of await pendingFilesRepository(context.db).due(context.clock()))
    await discard(context, key).catch((error: unknown) => void refusals.push(error));
  if (refusals.length > 0) throw new AggregateError(refusals, "not all files without a row could be deleted");
}
