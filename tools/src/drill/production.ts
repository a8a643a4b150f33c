import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** The newest row of each table of production that must be in a backup. */
export interface ProductionRows {
  /** The identifier that PostgreSQL gives to a cluster and all copies of it. */
  cluster: string;
  /** Tables and the times at which their newest rows were created, with microseconds. */
  newest: { table: string; createdAt: string }[];
}

/** Restored rows may lack twice `archive_timeout`: a segment is closed after one, and copied after that. */
const ALLOWED_TIMEOUTS = 2;

/** `archive_timeout` of docs/run.md, in seconds, for a server that sets none. */
const USUAL_TIMEOUT = 60;

/** A row's transaction may end this many seconds after its time of creation. */
const LONGEST_TRANSACTION = 10;

const CLUSTER = "select system_identifier from pg_control_system()";

/** Runs a query; gives the rows as lines. The password is in the environment, since everybody on a machine can read arguments. */
async function psql(programs: string, address: string, sql: string): Promise<string[]> {
  const url = new URL(address);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = "";
  const { stdout } = await promisify(execFile)(join(programs, "psql"), [url.href, "-XAtc", sql], {
    env: { PGCONNECT_TIMEOUT: "10", PGTZ: "UTC", ...(PGPASSWORD && { PGPASSWORD }) },
  });
  return stdout.split("\n").filter((line) => line !== "");
}

const newestRow = (table: string, before: string) =>
  `select '${table}', max(created_at)::text from ${table} where created_at < ${before}`;

/** Asks production for its newest rows that a backup must have, up to a moment if one is given. Throws when production does not answer. */
export async function newestRows(programs: string, address: string, to: Date | null): Promise<ProductionRows> {
  const query = (sql: string) => psql(programs, address, sql);
  try {
    const [cluster = ""] = await query(CLUSTER);
    const tables = await query(
      "select format('%I.%I', table_schema, table_name) from information_schema.columns where column_name = 'created_at' and table_schema = 'public' order by 1",
    );
    if (tables.length === 0) return { cluster, newest: [] };
    const timeout = `(select coalesce(nullif(setting::int, 0), ${USUAL_TIMEOUT}) from pg_settings where name = 'archive_timeout')`;
    const allowed = `now() - ${ALLOWED_TIMEOUTS} * ${timeout} * interval '1 second'`;
    const before = to
      ? `least(${allowed}, '${to.toISOString()}'::timestamptz - interval '${LONGEST_TRANSACTION} seconds')`
      : allowed;
    const rows = await query(tables.map((table) => newestRow(table, before)).join(" union all "));
    const newest = rows.map((row) => row.split("|")).flatMap(([table, at]) => (table && at ? [[table, at]] : []));
    return { cluster, newest: newest.map(([table = "", createdAt = ""]) => ({ table, createdAt })) };
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(
      `production, by DATABASE_URL, cannot be asked for its newest rows: ${(stderr ?? message).trim()}. After a disaster, or on a machine from which it cannot be reached, add --without-production`,
    );
  }
}

/**
 * The rows of production that a restored database lacks, as sentences. Throws when the backup is of another cluster: then production
 * does not archive into it.
 */
export async function missingRows(
  { cluster, newest }: ProductionRows,
  query: (sql: string) => Promise<string[]>,
): Promise<string[]> {
  if ((await query(CLUSTER))[0] !== cluster)
    throw new Error("the backup is of another PostgreSQL cluster than the one that DATABASE_URL names");
  const missing: string[] = [];
  for (const { table, createdAt } of newest) {
    const [found] = await query(`select count(*) from ${table} where created_at = '${createdAt}'::timestamptz`);
    if (found === "0") missing.push(`${table} lacks its newest row, of ${createdAt}`);
  }
  return missing;
}
