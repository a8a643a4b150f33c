import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { copyTemplateTo } from "./embedded-template.ts";
import { spawnServer } from "./server-process.ts";

/** A data folder of a test, gone after it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "academy-server-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with a database without content; it saves the seconds that making a database takes. */
export async function preparedFolder(): Promise<string> {
  const folder = newFolder();
  await copyTemplateTo(join(folder, "db"));
  return folder;
}

/** Lets a server start once on an empty database, which fills it with the academy's content; gives the folder of its files. */
async function fill(databaseUrl: string | undefined): Promise<string> {
  const folder = mkdtempSync(join(inject("runFolder"), "filled-"));
  if (!databaseUrl) await copyTemplateTo(join(folder, "db"));
  const server = spawnServer({ DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  await fetch(`${await server.address}/healthz`);
  server.process.kill("SIGTERM");
  await server.ended;
  return folder;
}

let filled: Promise<string> | undefined;

/** Keeps a copy of a folder that a first start has just filled, so that none is made for the tests after it. */
export function keepFilled(folder: string): void {
  if (filled) return;
  const kept = mkdtempSync(join(inject("runFolder"), "filled-"));
  cpSync(folder, kept, { recursive: true });
  filled = Promise.resolve(kept);
}

/**
 * A folder as the first start of a server leaves it, with the academy's content: made once for all tests of a process, copied for
 * each. On PostgreSQL its rows are in the database of the address, and the folder has the files alone.
 */
export async function filledFolder(databaseUrl?: string): Promise<string> {
  filled ??= fill(databaseUrl);
  const folder = newFolder();
  // At once: two thousand files one after the other take five times the processor time.
  cpSync(await filled, folder, { recursive: true });
  return folder;
}
