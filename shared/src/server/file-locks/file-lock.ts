import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/** Locks that this process holds; a database that nothing refers to would be collected, and its lock given back. */
const held = new Set<DatabaseSync>();

const isBusy = (error: unknown) => error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

/**
 * Locks a file for this process: gives the function that unlocks it, or null while another holds it. Node itself has no file locks;
 * those of SQLite are the kernel's: one process of many gets them, they end with it however it dies, and they hold across containers.
 * The file stays, empty: who deletes a lock's file may delete one that another has just taken (decision 0042).
 */
export function lockFile(path: string): (() => void) | null {
  const database = new DatabaseSync(path);
  try {
    database.exec("begin exclusive");
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
