import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "./database.ts";

/**
 * What is wrong with the database's locale, in one line; null when nothing is. With locale C the database knows capital letters of
 * Latin only, so a Russian search finds only what is written in exactly the same way. English still works, so this is only a
 * warning.
 */
export async function localeWarning(db: Db): Promise<string | null> {
  const [row] = await rowsOf<{ knows: boolean }>(db, sql`select lower('ДОГОВОР') = 'договор' as knows`);
  if (row?.knows) return null;
  return "the database's locale knows no Russian capital letters: searches find only what is written exactly so; make it with createdb -E UTF8 --locale=C.UTF-8 -T template0";
}
