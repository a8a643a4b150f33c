import type { Db } from "#database/database.ts";
import { contentFiles } from "#database/tables/academy.ts";

/** Records files as files of the content before they are stored completely, so that each of them is deleted when it leaves the content. */
export async function noteFiles(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({ key, size: 0, modifiedAt: new Date(0) }));
  await db.insert(contentFiles).values(rows).onConflictDoNothing();
}
