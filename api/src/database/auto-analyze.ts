import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "./database.ts";

interface ChangedTable {
  schema: string;
  name: string;
  stale: boolean;
  dead: boolean;
}

/** Tables beyond the thresholds that PostgreSQL gives its own autovacuum. */
const changed = sql`
  select stats.schemaname as schema, stats.relname as name,
    n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0) as stale,
    n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) as dead
  from pg_stat_user_tables stats join pg_class on pg_class.oid = relid
  order by name`;

/**
 * Does the work of PostgreSQL's autovacuum, which the embedded database lacks. It analyzes changed tables, which the planner
 * otherwise takes for nearly empty, and frees the room of old rows. It takes one table after the other, so that requests run in
 * between. Gives the names of these tables.
 */
export async function analyzeTables(db: Db) {
  const tables = (await rowsOf<ChangedTable>(db, changed)).filter(({ stale, dead }) => stale || dead);
  for (const { schema, name, dead } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    await db.execute(dead ? sql`vacuum (analyze) ${table}` : sql`analyze ${table}`);
  }
  return tables.map(({ name }) => name);
}
