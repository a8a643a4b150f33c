import { readConfig } from "#config/config.ts";
import { databaseLocationOf, openDatabase } from "#database/open-database.ts";

// Brings the database to this version's schema and ends: the step of a release while the api before it still serves (decision 0150).
try {
  const database = await openDatabase(databaseLocationOf(readConfig()));
  await database.close();
  process.stdout.write("migrate: the database has this version's schema\n");
} catch (error) {
  process.stderr.write(`migrate: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
