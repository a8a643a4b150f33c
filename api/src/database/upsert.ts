import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

/** Writes rows that may exist already: the newer values win. */
export async function upsert<Table extends PgTable>(
  db: Db,
  table: Table,
  key: PgColumn | PgColumn[],
  rows: Table["$inferInsert"][],
) {
  if (rows.length === 0) return;
  const keys = Array.isArray(key) ? key : [key];
  const names = new Set(keys.map((column) => column.name));
  const changed = Object.entries(getTableColumns(table)).filter(([, column]) => !names.has(column.name));
  const set = Object.fromEntries(changed.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]));
  await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: keys, set: set as never });
}
