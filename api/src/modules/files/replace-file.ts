import type { Db } from "#database/database.ts";
import { Problem } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { deleteFiles, type FilesContext } from "./delete-files.ts";
import { pendingFilesRepository } from "./pending-files.repository.ts";

/** A file for the storage; its key is random, so that nothing is ever written over. */
export interface NewFile {
  key: string;
  content: Buffer;
}

/** How long a file may be on its way to its row, in milliseconds: far longer than a request may take. */
const ON_ITS_WAY = 86_400_000;

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
  let isCommitting = false;
  try {
    if (file) await storage.put(file.key, file.content);
    if (file) failpoint("file.stored");
    before = await db.transaction(async (tx) => {
      const replaced = await write(tx);
      // Without its note the sweep has taken the file, which was a day on its way.
      if (file && !(await pendingFilesRepository(tx).remove(file.key))) throw new Problem("server.unavailable");
      if (replaced) await pendingFilesRepository(tx).add(replaced, clock());
      isCommitting = true;
      return replaced;
    });
  } catch (error) {
    // Until the commit no row is written. Where its answer was lost, the note tells the sweep whether one was.
    if (file && !isCommitting) await deleteFiles(context, [file.key]);
    throw error;
  }
  if (before) {
    failpoint("file.replaced");
    await deleteFiles(context, [before]);
  }
}
