import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";

const PROGRAM = createRequire(import.meta.url).resolve("@electric-sql/pglite");

/** Where the template of this database program lies on this machine. */
function templateFile(): string {
  const version = createHash("sha256").update(readFileSync(PROGRAM)).digest("hex").slice(0, 16);
  return join(tmpdir(), `academy-embedded-${version}.tar.gz`);
}

/**
 * An embedded database in which nothing happened yet. Making one takes seconds of a core, whatever is done with it afterwards,
 * so it is made once a machine; the migrations run over each copy as they would over a new one.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const file = templateFile();
  const known = await readFile(file).catch(() => null);
  if (known) return new Blob([known]);
  const client = await PGlite.create();
  const made = await client.dumpDataDir("gzip");
  await client.close();
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await made.arrayBuffer()));
  await rename(draft, file);
  return made;
}

/** Puts the template into a folder, as a server would have made it there at its first start. */
export async function copyTemplateTo(folder: string): Promise<void> {
  await embeddedTemplate();
  await mkdir(folder, { recursive: true });
  await promisify(execFile)("tar", ["-xzf", templateFile(), "-C", folder]);
}
