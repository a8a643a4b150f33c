import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgDatabase, PgQueryResultHKT, PgTable, SelectedFields } from "drizzle-orm/pg-core";

/** A database or an open transaction: repositories are made with either and never know which driver is behind it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Connections to a database server: those that exist, those that nobody uses, and how many wait for one. */
interface Connections {
  total: number;
  idle: number;
  waiting: number;
}

/** The open database and how to close it. */
export interface OpenDatabase {
  db: Db;
  /** Which engine is behind it; the embedded one needs the guard against a full disk. */
  embedded: boolean;
  /** How its connections are used; null where there are none. */
  connections: () => Connections | null;
  close: () => Promise<void>;
}

/** Rows of a raw statement; both drivers answer in the same form. */
export async function rowsOf<Row>(db: Db, statement: SQL) {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

/** The first row of a query; null if it finds none. */
export const firstRow = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

/** The first row of a statement that always gives one, such as an insert. */
export const onlyRow = async <Row>(rows: PromiseLike<Row[]>) => (await rows)[0] as Row;

/** The condition that columns of a table have these values. */
export function matches<Table extends PgTable>(table: Table, values: Partial<Table["$inferSelect"]>) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const conditions = Object.entries(values).map(([name, value]) => {
    const column = columns[name] as PgColumn;
    return value === null ? isNull(column) : eq(column, value);
  });
  return and(...conditions);
}

const rowsWith = <Table extends PgTable>(db: Db, table: Table, values: Partial<Table["$inferSelect"]>) =>
  db.select().from<PgTable>(table).where(matches(table, values));

/** The row of a table whose columns have these values; null if there is none. */
export const findRow = <Table extends PgTable>(db: Db, table: Table, values: Partial<Table["$inferSelect"]>) =>
  firstRow<Table["$inferSelect"]>(rowsWith(db, table, values));

/** The row of a table whose columns have these values, locked until the transaction ends; null if there is none. */
export const lockRow = <Table extends PgTable>(db: Db, table: Table, values: Partial<Table["$inferSelect"]>) =>
  firstRow<Table["$inferSelect"]>(rowsWith(db, table, values).for("update"));

/** Whether a query gives a row. */
export const hasRow = async (rows: PromiseLike<unknown[]>) => (await rows).length > 0;

interface Change {
  returning: (fields: SelectedFields) => PromiseLike<unknown[]>;
}

/** Whether a statement changes a row. */
export const hasChanged = (change: Change) => hasRow(change.returning({ one: sql`1` }));
