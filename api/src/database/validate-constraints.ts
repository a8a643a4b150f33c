import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "./database.ts";
import { isRejectedRow } from "./rejected-row.ts";

/** A constraint that a migration added without reading the rows that are there. */
interface Unproven {
  name: string;
  table: string;
}

const unproven = (db: Db) =>
  rowsOf<Unproven>(
    db,
    sql`select conname as name, conrelid::regclass::text as table from pg_constraint
        where not convalidated and connamespace = 'public'::regnamespace order by 2, 1`,
  );

/**
 * Has the database read old rows for the constraints that migrations added as `not valid`. Each is a transaction of its own, which lets
 * others read and write the table. Old rows that break a constraint stay as they are: `constraintsWarning` names them.
 */
export async function validateConstraints(db: Db) {
  for (const { table, name } of await unproven(db))
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await tx.execute(sql`alter table ${sql.raw(table)} validate constraint ${sql.identifier(name)}`);
      })
      .catch((error: unknown) => {
        if (!isRejectedRow(error)) throw error;
      });
}

/** In one line which constraints rows from before them break; null when none. A change of such a row is refused until it is mended. */
export async function constraintsWarning(db: Db) {
  const broken = await unproven(db);
  if (broken.length === 0) return null;
  const names = broken.map(({ table, name }) => `${table} (${name})`).join(", ");
  return `rows from before a constraint break it, and cannot be changed until they are mended: ${names}`;
}
