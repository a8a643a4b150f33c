/** A store of files has no room for another one. */
export class StorageFull extends Error {}

/** Error codes of a full disk or a used-up quota, and of PostgreSQL when its disk is full (`disk_full`). */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;

/** Whether an error, or what caused it, says that there is no room for a file or a row (threat C2). */
export function isStorageFull(error: unknown) {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof StorageFull || ("code" in cause && FULL.test(String(cause.code)))) return true;
  }
  return false;
}
