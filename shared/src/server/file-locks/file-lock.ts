import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/** The locks that this process holds. Without a reference the garbage collector would close a database and release its lock. */
const held = new Set<DatabaseSync>();

const isBusy = (error: unknown) => error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

/**
 * Locks a file for this process. Returns the function that unlocks it, or null while another process holds the lock. Node has no
 * file locks; SQLite's locks are the kernel's: only one process gets a lock, the lock ends with its process however it dies, and
 * it works across containers. The file stays, empty: a process that deletes a lock file may delete one that another process has
 * just locked (decision 0042).
 */
export function lockFile(path: string): (() => void) | null {
  const database = new DatabaseSync(path);
  try {
    // A journal in memory: one on the disk would need room there, and a full disk is when a rollback must be possible.
    database.exec("pragma journal_mode = memory; begin exclusive");
    held.add(database);
    return () => {
      held.delete(database);
      database.close();
    };
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
