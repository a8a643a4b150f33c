import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Config } from "#config/config.ts";
import type { Db, OpenDatabase } from "./database.ts";
import { closeDeadConnections } from "./dead-connections.ts";
import { takeFolder } from "./folder-lock.ts";
import { connectOrExplain, explainMigrationError, requireUtf8 } from "./postgres-start-errors.ts";
import { traceStatements } from "./trace-statements.ts";
import { askWithoutNames } from "./unnamed-statements.ts";
import { validateConstraints } from "./validate-constraints.ts";

/** The migrations that bring a database to the newest schema. */
export const MIGRATIONS = { migrationsFolder: resolve(import.meta.dirname, "../../migrations") };

/** Where the data is: a folder (embedded), the memory (tests; begun from a copy if there is one), or a PostgreSQL server. */
type DatabaseLocation = { folder: string } | { memory: true; copy?: Blob } | ServerLocation;

interface ServerLocation {
  url: string;
  /** Whether a pooler is between, which gives a connection for one transaction only (decision 0100). */
  pooler?: boolean;
}

/** What the migrations use beside the embedded database itself. */
export const EMBEDDED_EXTENSIONS = { citext, pg_trgm };

async function openEmbedded(dataDir: string | null, copy?: Blob): Promise<OpenDatabase> {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const folder = dataDir ? takeFolder(dataDir) : null;
  const client = await PGlite.create({
    ...(folder && { dataDir: folder.path }),
    ...(copy && { loadDataDir: copy }),
    extensions: EMBEDDED_EXTENSIONS,
  });
  const db = drizzlePglite(client);
  await migratePglite(db, MIGRATIONS);
  await validateConstraints(db as unknown as Db);
  traceStatements(client);
  return {
    db: db as unknown as Db,
    embedded: dataDir !== null,
    connections: () => null,
    close: async () => {
      await client.close();
      folder?.release();
    },
  };
}

const CONNECT_MS = 5_000;

const STATEMENT_MS = 5_000;

/** Several processes may start at once: one migrates, the others wait for it. */
const MIGRATION_LOCK = 7_161_035;

/** Migrates a server's database, over a connection without time limits for its statements. */
async function migrateServer(url: string) {
  const migrator = await connectOrExplain({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await requireUtf8(migrator);
    // A lock of the transaction, not of the connection: behind a pooler the next statement may have another connection. The
    // migrations run in this transaction and end it. The role's time limits are meant for answers, so they are off here.
    await migrator.query("begin");
    await migrator.query("set local statement_timeout = 0; set local lock_timeout = 0");
    await migrator.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const db = drizzlePostgres(migrator);
    await migratePostgres(db, MIGRATIONS);
    await validateConstraints(db as unknown as Db);
  } catch (error) {
    throw explainMigrationError(error);
  } finally {
    await migrator.end();
  }
}

/** Limits that PostgreSQL keeps for each connection; a pooler does not pass them on, so the role has them there. */
const LIMITS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
};

async function openServer({ url, pooler = false }: ServerLocation): Promise<OpenDatabase> {
  await migrateServer(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    ...(pooler ? {} : LIMITS),
    keepAlive: true,
  });
  // The pool replaces an idle connection that breaks; without a listener its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", traceStatements);
  traceStatements(pool);
  closeDeadConnections(pool, STATEMENT_MS + 1_000);
  if (pooler) pool.on("connect", askWithoutNames);
  const db = drizzlePostgres(pool) as unknown as Db;
  return {
    db,
    embedded: false,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Where a server's data is, by its settings. */
export const databaseLocationOf = (
  config: Pick<Config, "databaseUrl" | "databasePooler" | "dataDir">,
): DatabaseLocation =>
  config.databaseUrl ? { url: config.databaseUrl, pooler: config.databasePooler } : { folder: config.dataDir };

/** Opens the database and migrates it. */
export function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if ("url" in location) return openServer(location);
  return "folder" in location ? openEmbedded(join(location.folder, "db")) : openEmbedded(null, location.copy);
}
