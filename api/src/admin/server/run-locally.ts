import { runCommand } from "#admin/commands/commands.ts";
import { createContext } from "#composition/create-context.ts";
import { loadKeys } from "#composition/load-keys.ts";
import type { Config } from "#config/config.ts";
import { databaseLocationOf, openDatabase } from "#database/open-database.ts";
import type { Report } from "#domains/content/store-media.ts";

/** Runs a command in this process: on PostgreSQL, or while no server has the embedded database open. */
export async function runLocally(config: Config, operator: string, args: readonly string[], report: Report) {
  const database = await openDatabase(databaseLocationOf(config));
  try {
    const context = createContext(config, database, { keys: await loadKeys(config, database.db) });
    return await runCommand(context, operator, args, report);
  } finally {
    await database.close();
  }
}
