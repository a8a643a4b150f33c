import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { pendingFilesRepository } from "./pending-files.repository.ts";

/** What deleting files after their rows needs. */
export type FilesContext = Context<"db" | "clock" | "storage">;

/** How long a file that the storage refused to delete is not retried, in milliseconds, so that other files get their turn. */
const REFUSED_FOR = 3_600_000;

/** Deletes the file before its note: a note without a file is harmless, a file without a note would stay for ever. */
async function deleteNoted({ db, storage }: FilesContext, key: string) {
  await storage.delete(key);
  await pendingFilesRepository(db).remove(key);
}

/** Notes files for deletion, in the transaction after which no row names them; `deleteFiles` or the sweep deletes them later. */
export async function noteFiles(tx: Db, { clock }: Context<"clock">, keys: readonly string[]) {
  for (const key of new Set(keys)) await pendingFilesRepository(tx).add(key, clock());
}

/** Deletes noted files. An error of the storage does not fail the caller's step, which is done: the sweep tries again. */
export async function deleteFiles(context: FilesContext, keys: readonly string[]) {
  await Promise.allSettled([...new Set(keys)].map((key) => deleteNoted(context, key)));
}

/**
 * Deletes files that no row names, left by a process that died or a storage that did not answer. A file that the storage refuses
 * to delete does not hold back others, in this round or in a later one; all errors are thrown at the end.
 */
export async function sweepPendingFiles(context: FilesContext) {
  const { db, clock } = context;
  const notes = pendingFilesRepository(db);
  const refusals: unknown[] = [];
  for (let due = await notes.due(clock()); due.length > 0; due = await notes.due(clock()))
    for (const key of due)
      try {
        await deleteNoted(context, key);
      } catch (error) {
        refusals.push(error);
        await notes.postpone(key, new Date(clock().getTime() + REFUSED_FOR));
      }
  if (refusals.length > 0) throw new AggregateError(refusals, "not all files without a row could be deleted");
}
