import { installPackages, mayInstall, updateLists } from "./debian-packages.ts";
import { inTurn } from "./in-turn.ts";
import { type PostgresServer, postgresPrograms, startPostgres } from "./postgres-server.ts";

/** Makes sure there is a PostgreSQL: this machine's, else Debian's package. Throws a sentence that says what to install. */
export const ensurePostgres = (): Promise<string> => inTurn(foundOrInstalled);

async function foundOrInstalled(): Promise<string> {
  const found = postgresPrograms();
  if (found) return found;
  if (mayInstall()) {
    await updateLists();
    await installPackages(["postgresql"]);
  }
  const installed = postgresPrograms();
  if (!installed)
    throw new Error(
      "no PostgreSQL 15 or newer: install Debian's package postgresql, or set POSTGRES_BIN to the folder of its programs",
    );
  return installed;
}

/** Runs work with a separate PostgreSQL server, which is removed afterwards. */
export async function withPostgres<Result>(work: (server: PostgresServer) => Promise<Result>): Promise<Result> {
  const server = await startPostgres(await ensurePostgres());
  const end = () => void server.stop().finally(() => process.exit(1));
  process.once("SIGINT", end).once("SIGTERM", end);
  try {
    return await work(server);
  } finally {
    process.off("SIGINT", end).off("SIGTERM", end);
    await server.stop();
  }
}
