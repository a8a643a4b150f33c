// Embedded database only: PostgreSQL analyzes its tables by itself.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { embeddedTemplate } from "#test/support/embedded-template.ts";
import { analyzeTables } from "./auto-analyze.ts";
import { type OpenDatabase, rowsOf } from "./database.ts";
import { openDatabase } from "./open-database.ts";

let opened: OpenDatabase;

// A database of its own: otherwise the changes that other tests made to a table would be counted too.
beforeAll(async () => {
  opened = await openDatabase({ memory: true, copy: await embeddedTemplate() });
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.execute(sql`truncate students cascade`);
  await analyzeTables(opened.db);
});

function embedded() {
  const { db } = opened;
  const register = (many: number) =>
    db.execute(sql`insert into students (email, password_hash, created_at)
      select gen_random_uuid() || '@example.com', 'x', now() from generate_series(1, ${sql.raw(String(many))})`);
  /** Has the engine report its counts now, which by itself it does once a second; gives the number of changes. */
  const reportedChanges = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const [row] = await rowsOf<{ many: number }>(
      db,
      sql`select n_mod_since_analyze::int as many from pg_stat_user_tables where relname = 'students'`,
    );
    return row?.many;
  };
  const number = async (column: string) => {
    const rows = await rowsOf<{ found: number }>(
      db,
      sql`select ${sql.raw(column)}::int as found from pg_class where relname = 'students'`,
    );
    return rows[0]?.found;
  };
  return {
    db,
    register,
    reportedChanges,
    knownRows: () => number("reltuples"),
    size: () => number("pg_relation_size(oid)"),
  };
}

test("the embedded database analyzes a table once it grew or shrank by a tenth", async () => {
  const { db, register, reportedChanges, knownRows } = embedded();
  await analyzeTables(db);

  const found = [];
  for (const [many, unreported] of [
    [1000, 1000],
    [100, 100],
    [100, 200],
  ] as const) {
    await register(many);
    expect(await reportedChanges()).toBe(unreported);
    found.push([await analyzeTables(db), await knownRows()]);
  }

  expect(found).toEqual([
    [["students"], 1000],
    [[], 1000],
    [["students"], 1200],
  ]);
});

test("the space of deleted rows is used again", async () => {
  const { db, register, reportedChanges, size } = embedded();
  await register(2000);
  const before = await size();

  expect(await reportedChanges()).toBe(2000);
  await db.execute(sql`delete from students`);
  expect(await reportedChanges()).toBe(4000);
  await analyzeTables(db);
  await register(2000);

  expect(await size()).toBe(before);
});

test("a table of another schema, such as the list of migrations after a first start, is analyzed too", async () => {
  const { db, register } = embedded();
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', 0 from generate_series(1, 1000)`,
  );
  await register(1000);
  await db.execute(sql`select pg_stat_force_next_flush()`);

  expect(await analyzeTables(db)).toEqual(["__drizzle_migrations", "students"]);
});
