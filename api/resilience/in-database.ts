import type { Db } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";

/** Reads or changes what only the database shows, while no server has it open. */
export async function inDatabase<Result>(
  { DATA_DIR = "", DATABASE_URL }: Record<string, string>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
