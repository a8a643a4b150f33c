import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";

/** Photos on the disk that neither a student nor a row of pending files names: nobody would ever delete them. */
export async function orphanedPhotos(db: Db, dataDir: string): Promise<string[]> {
  const named = await rowsOf<{ name: string }>(
    db,
    sql`select photo as name from students where photo is not null union select key from pending_files`,
  );
  const known = new Set(named.map(({ name }) => basename(name)));
  const stored = await readdir(join(dataDir, "files/public/photos")).catch(() => []);
  return stored
    .filter((name) => name.endsWith(".webp") && !known.has(name))
    .map((name) => `the photo ${name} is nobody's`);
}
