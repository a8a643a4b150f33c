import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A database or an open transaction: repositories are made with either and never know which driver is behind it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Connections to a database server: those that exist, those that nobody uses, and how many wait for one. */
export interface Connections {
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

/** Whether a query gives a row, such as a change that returns what it changed. */
export const hasRow = async (rows: PromiseLike<unknown[]>) => (await rows).length > 0;
