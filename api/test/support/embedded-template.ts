import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Db } from "#database/database.ts";
import { EMBEDDED_EXTENSIONS, MIGRATIONS } from "#database/open-database.ts";
import { validateConstraints } from "#database/validate-constraints.ts";

const PROGRAM = createRequire(import.meta.url).resolve("@electric-sql/pglite");

/** Beside the caches that other tools keep from run to run. */
const FOLDER = resolve(import.meta.dirname, "../../node_modules/.cache/academy-embedded");

/** The path of the template for this version of the embedded database and these migrations. */
function templateFile(): string {
  const { migrationsFolder } = MIGRATIONS;
  const migrations = globSync(["*.sql", "meta/_journal.json"], { cwd: migrationsFolder }).sort();
  const hash = createHash("sha256").update(readFileSync(PROGRAM));
  for (const name of migrations) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return join(FOLDER, `${hash.digest("hex").slice(0, 16)}.tar.gz`);
}

async function makeTemplate(file: string): Promise<Blob> {
  const client = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  const db = drizzle(client);
  await migrate(db, MIGRATIONS);
  await validateConstraints(db as unknown as Db);
  const made = await client.dumpDataDir("gzip");
  await client.close();
  await mkdir(FOLDER, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await made.arrayBuffer()));
  await rename(draft, file);
  return made;
}

/**
 * An embedded database of the newest schema, in which nothing happened yet. Making one and running all migrations takes six seconds
 * of processor time, so it is made once for each version. `server.test.ts` begins with an empty folder.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const file = templateFile();
  const known = await readFile(file).catch(() => null);
  return known ? new Blob([known]) : makeTemplate(file);
}

/** Puts the template into a folder, as a server would have made it there at its first start. */
export async function copyTemplateTo(folder: string): Promise<void> {
  await embeddedTemplate();
  await mkdir(folder, { recursive: true });
  await promisify(execFile)("tar", ["-xzf", templateFile(), "-C", folder]);
}
