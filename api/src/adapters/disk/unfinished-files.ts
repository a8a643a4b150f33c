import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The name of a file while it is written. */
export const unfinishedName = (path: string) => `${path}.${randomUUID()}.draft`;

const UNFINISHED = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.draft$/;

/**
 * Deletes files that were begun before a moment and never became whole, because the process that wrote them was killed. Files that
 * a process writes now are younger.
 */
export async function deleteUnfinished(folder: string, before: Date) {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((name) => UNFINISHED.test(name))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
  }
}
