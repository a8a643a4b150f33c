import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

const FOLDER = resolve(import.meta.dirname, "../../src/database/tables");

/** Every table of the database, as the code has it. */
export async function databaseTables(): Promise<PgTable[]> {
  const files = globSync("*.ts", { cwd: FOLDER }).sort();
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(join(FOLDER, file)).href)));
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
}
