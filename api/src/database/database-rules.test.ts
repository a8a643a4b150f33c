// Both databases: constraints are the database's own work, and only a server has writers beside their validation.
import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { databaseTables } from "#test/privacy/database-tables.ts";
import { emptiedDatabase } from "#test/support/test-database.ts";
import { type Db, rowsOf } from "./database.ts";
import { constraintsWarning, validateConstraints } from "./validate-constraints.ts";

const { db } = await emptiedDatabase();

const FEW = "few rows";
const NEVER = "rows of the content are withdrawn, never deleted, and nobody searches by this column alone";

/** Foreign keys that no index begins with, each with the reason why it needs none. */
const WITHOUT_INDEX: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...["seminar_notices.seminar_id", "seminars.instructor_id", "seminars.recording_lecture_id", "seminars.group_id"],
      ...["canned_answers.changed_by", "content_drafts.base_id", "legal_texts.content_version_id", "coupons.group_id"],
      ...["topics.course_id", "group_releases.topic_id", "groups.course_id", "groups.essay_topic_id"],
      ...["mailings.written_by", "factor_recoveries.decided_by"],
    ].map((column) => [column, FEW]),
  ),
  ...Object.fromEntries(
    [
      ...[
        "certificates",
        "essay_results",
        "essays",
        "invoices",
        "enrolments",
        "orders",
        "scholarships",
        "seat_invoices",
      ].map((table) => `${table}.course_id`),
      ...["openings.lecture_id", "progress.lecture_id", "notes.lecture_id", "test_questions.lecture_id"],
      ...[
        "test_attempts.topic_id",
        "topic_results.topic_id",
        "test_questions.topic_id",
        "certificate_checks.course_id",
      ],
    ].map((column) => [column, NEVER]),
  ),
  "held_coupons.coupon_id": "coupons are stopped, never deleted",
};

const tables = (await databaseTables()).map(getTableConfig);

const named = (sub: { table: string; column: string }[]) => sub.map(({ table, column }) => `${table}.${column}`).sort();

/** The checks of a table by their names, as PostgreSQL prints them. */
const checksOf = async (tx: Db, table: string) =>
  Object.fromEntries(
    (
      await rowsOf<{ name: string; rule: string }>(
        tx,
        sql`select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
            where contype = 'c' and conrelid = ${table}::regclass order by 1`,
      )
    ).map(({ name, rule }) => [name, rule.replace(/ NOT VALID$/, "")]),
  );

test.for(tables.filter(({ checks }) => checks.length > 0))(
  "the table $name has the checks that TypeScript declares, those of enums too, and no others",
  async ({ name, checks }) => {
    const [declared, migrated] = await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`create temp table declared (like ${name}) on commit drop`));
      for (const check of checks)
        await tx.execute(sql`alter table declared add constraint ${sql.identifier(check.name)} check (${check.value})`);
      return [await checksOf(tx, "declared"), await checksOf(tx, name)];
    });

    expect(migrated).toEqual(declared);
  },
);

test("every table has a primary key", async () => {
  const without = await rowsOf(
    db,
    sql`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,
  );

  expect(without).toEqual([]);
});

test("every foreign key has an index or a reason not to", async () => {
  const without = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select key.conrelid::regclass::text as table, attname as column
        from pg_constraint key join pg_attribute on attrelid = key.conrelid and attnum = key.conkey[1]
        where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
          select from pg_index where indrelid = key.conrelid and indkey[0] = key.conkey[1] and (indpred is null
            or pg_get_expr(indpred, indrelid) = '(' || quote_ident(attname) || ' IS NOT NULL)'))`,
  );

  expect(named(without)).toEqual(Object.keys(WITHOUT_INDEX).sort());
});

test("a column that names who did something has a checked form or refers to an account", async () => {
  const authorColumns = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ name: column, enumValues }) => /(^|_)by$|^(actor|owner)$/.test(column) && !enumValues?.length)
      .map((column) => ({ table: name, column: column.name })),
  );
  const held = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select conrelid::regclass::text as table, attname as column
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where conname like '%_actor' or confrelid = 'students'::regclass`,
  );

  expect(authorColumns.length).toBeGreaterThan(10);
  expect(named(authorColumns).filter((column) => !named(held).includes(column))).toEqual([]);
});

/** The name of the constraint by which the database refuses a row of a table with these values alone; null if it takes it. */
async function refusal(table: string, values: Record<string, unknown>): Promise<string | null> {
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const given = Object.entries(values);
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`create temp table tried (like ${table} including constraints) on commit drop`));
    const free = columns.filter(({ notNull }) => notNull).map(({ name }) => `alter column ${name} drop not null`);
    if (free.length > 0) await tx.execute(sql.raw(`alter table tried ${free.join(", ")}`));
    const names = sql.raw(given.map(([name]) => name).join(", "));
    const row = sql.join(
      given.map(([, value]) => sql`${value}`),
      sql`, `,
    );
    return tx
      .transaction((inner: Db) => inner.execute(sql`insert into tried (${names}) values (${row})`))
      .then(() => null)
      .catch((error: Error) => (error.cause as { constraint?: string }).constraint ?? String(error.cause));
  });
}

test.for([
  ["orders", "status_enum", { status: "lost" }, { status: "paid" }],
  ["email_preferences", "off_enum", { off: "{answers,gossip}" }, { off: "{answers,essay}" }],
  ["orders", "amount_not_negative", { amount: -1 }, { amount: 0 }],
  ["refunds", "amount_not_negative", { amount: -1 }, { amount: 1 }],
  ["invoices", "currency_code", { currency: "kzt" }, { currency: "KZT" }],
  ["essay_results", "points_between", { points: 5 }, { points: 4 }],
  ["coupons", "percent_between", { percent: 101 }, { percent: 100 }],
  ["essays", "file_key_all_or_none", { file_key: "a.pdf", file_name: "a.pdf" }, { file_key: null }],
  ["questions", "hidden_at_all_or_none", { hidden_reason: "spam" }, { title: "What is a seat?" }],
  ["reports", "question_id_exactly_one", { question_id: 1, answer_id: 1 }, { answer_id: 1 }],
  ["reports", "question_id_exactly_one", { reason: "spam" }, { question_id: 1 }],
  ["catalogue_version", "id_only_row", { id: 2 }, { id: 1 }],
  ["audit", "actor_actor", { actor: "staff:seven" }, { actor: "staff:7" }],
  ["audit", "actor_actor", { actor: "" }, { actor: "operator:Aliya K." }],
] as const)("%s_%s refuses %o and accepts %o", async ([table, rule, breach, right]) => {
  expect([await refusal(table, breach), await refusal(table, right)]).toEqual([`${table}_${rule}`, null]);
});

async function oldRows(): Promise<void> {
  await db.execute(sql.raw("create table old_rows (seats integer)"));
  onTestFinished(async () => void (await db.execute(sql.raw("drop table old_rows"))));
  await db.execute(sql.raw("insert into old_rows values (-1)"));
  await db.execute(sql.raw("alter table old_rows add constraint old_rows_seats check (seats >= 0) not valid"));
}

test("old rows that break a new constraint do not stop the start, which names the constraint until they are corrected", async () => {
  await oldRows();

  await validateConstraints(db);
  expect(await constraintsWarning(db)).toMatch(/: old_rows \(old_rows_seats\)$/);

  await db.execute(sql.raw("update old_rows set seats = 0"));
  await validateConstraints(db);
  expect(await constraintsWarning(db)).toBeNull();
});

test.for(inject("databaseServer") ? ["old_rows"] : [])("old rows can be read while others write to %s", async () => {
  await oldRows();

  await db.transaction(async (writer) => {
    await writer.execute(sql.raw("update old_rows set seats = 1"));
    await db.transaction((other) => other.execute(sql.raw("delete from old_rows where seats > 1")));
    await validateConstraints(db);
    expect(await constraintsWarning(db)).toMatch(/old_rows/);
  });
});
