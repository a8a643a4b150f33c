import { DAY_MS } from "@academy/shared/time/durations";
import type { Db } from "#database/database.ts";
import { Problem } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { deleteFiles, type FilesContext } from "./delete-files.ts";
import { pendingFilesRepository } from "./pending-files.repository.ts";

/** A file for the storage; its key is random, so that no file is ever overwritten. */
interface NewFile {
  key: string;
  content: Buffer;
}

/** How long a stored file may wait for its row, in milliseconds: far longer than a request may take. */
const ON_ITS_WAY = DAY_MS;

/**
 * Puts a file into the storage and its key into a row, or does neither. `write` writes the row in the given transaction and
 * returns the key of the previous file, which is then deleted; without a new file the previous one is only removed. A file that
 * no row names is noted, so that `sweepPendingFiles` finds what a process left when it died, and what the storage refused to
 * delete.
 */
export async function replaceFile(
  context: FilesContext,
  file: NewFile | null,
  write: (tx: Db) => Promise<string | null>,
) {
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
      // If the note is gone, the sweep has deleted the file, which waited for a day.
      if (file && !(await pendingFilesRepository(tx).remove(file.key))) throw new Problem("server.unavailable");
      if (replaced) await pendingFilesRepository(tx).add(replaced, clock());
      isCommitting = true;
      return replaced;
    });
  } catch (error) {
    // Before the commit no row is written. If the answer to the commit was lost, the note tells the sweep whether a row was written.
    if (file && !isCommitting) await deleteFiles(context, [file.key]);
    throw error;
  }
  if (before) {
    failpoint("file.replaced");
    await deleteFiles(context, [before]);
  }
}
