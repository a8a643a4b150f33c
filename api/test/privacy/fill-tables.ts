import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#database/database.ts";
import type { TestStudent } from "#test/support/test-api.ts";

/** Columns of tables without a reference to an account that name a person by the address. */
const ADDRESSES = ["recipient", "email"];

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Columns for which a value of their type is not enough: without these values the row is in no copy, or cannot be read. */
const VALUES: Record<string, SQL> = {
  "essays.topic": json({ id: "1", title: { en: "trace-of-topic" }, task: { en: "trace-of-topic" }, guidance: [] }),
  "test_attempts.questions": json([]),
  "openings.watched": json([]),
  "seats.used_at": sql`now()`,
  "openings.opened_at": sql`now()`,
  "email_preferences.off": sql`'{answers}'`,
};

/** How every text begins that is written here: any of it that is found later was kept. */
export const TRACE = "trace-of-";

const DUMMIES: Record<string, unknown> = {
  integer: 1,
  bigint: 1,
  doubleprecision: 1,
  boolean: false,
  jsonb: "{}",
  json: "{}",
  date: "2026-12-01",
};

const referenceOf = (table: PgTable, column: PgColumn) => {
  const found = getTableConfig(table).foreignKeys.find(({ reference }) =>
    reference().columns.some(({ name }) => name === column.name),
  );
  if (!found) return null;
  const { columns, foreignColumns, foreignTable } = found.reference();
  const index = columns.findIndex(({ name }) => name === column.name);
  return { table: foreignTable, column: foreignColumns[index]?.name ?? "id" };
};

/** A value that the database takes in a column, and that a test finds again where it is text. */
function valueFor(table: PgTable, column: PgColumn, student: TestStudent): SQL {
  const reference = referenceOf(table, column);
  const special = VALUES[`${getTableConfig(table).name}.${column.name}`];
  if (special) return special;
  const type = column.getSQLType();
  if (reference && getTableConfig(reference.table).name === "students") return sql`${student.id}`;
  if (reference) {
    const parent = getTableConfig(reference.table);
    const own = parent.columns.some(({ name }) => name === "student_id")
      ? sql`where student_id = ${student.id}`
      : sql``;
    return sql`(select ${sql.identifier(reference.column)} from ${sql.identifier(parent.name)} ${own} limit 1)`;
  }
  if (column.enumValues?.length) return sql`${column.enumValues[0]}`;
  if (column.name === "currency") return sql`'KZT'`;
  if (ADDRESSES.includes(column.name)) return sql`${student.email}`;
  // What operators did names the affected person by the address.
  if (column.name === "details") return json({ address: student.email });
  if (type.startsWith("timestamp")) return sql`${new Date("2026-12-01T09:00:00Z").toISOString()}::timestamptz`;
  if (type.endsWith("[]")) return sql`'{}'`;
  const dummy = DUMMIES[type.replaceAll(/[\s\d(),]/g, "")];
  return dummy === undefined ? sql`${TRACE + column.name.replaceAll("_", "-")}` : sql`${dummy}`;
}

/** The columns of a table's rules of a kind, such as `all_or_none`. */
const ruled = (table: PgTable, kind: string): string[][] =>
  getTableConfig(table)
    .checks.filter(({ name }) => name.endsWith(kind))
    .map(({ value }) => [...new PgDialect().sqlToQuery(value).sql.matchAll(/"(\w+)"/g)].map(([, name]) => name ?? ""));

/** The columns that are given, and those that the database takes only with them. */
function withRules(table: PgTable, given: readonly string[]): string[] {
  const whole = ruled(table, "all_or_none").filter((group) => group.some((name) => given.includes(name)));
  const lacking = ruled(table, "exactly_one").filter((group) => !group.some((name) => given.includes(name)));
  return [...given, ...whole.flat(), ...lacking.flatMap((group) => group.slice(0, 1))];
}

/** Writes a row about a student into a table: every column that must have a value, and all text. */
export async function writeRowAbout(db: Db, table: PgTable, student: TestStudent): Promise<void> {
  const { name, columns } = getTableConfig(table);
  const isGiven = (column: PgColumn) => {
    if (VALUES[`${name}.${column.name}`]) return true;
    if (column.generated || column.generatedIdentity) return false;
    if (column.notNull) return !column.hasDefault || column.default === "";
    return column.name === "student_id" || (column.getSQLType() === "text" && !referenceOf(table, column));
  };
  const wanted = withRules(
    table,
    columns.filter(isGiven).map(({ name: column }) => column),
  );
  const given = columns.filter((column) => wanted.includes(column.name));
  const names = sql.join(
    given.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    given.map((column) => valueFor(table, column, student)),
    sql`, `,
  );
  await db.execute(sql`insert into ${sql.identifier(name)} (${names}) values (${values})`);
}
