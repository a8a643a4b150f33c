import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { BuildFiles, ReadFile } from "./build-files.ts";

/** Reads files of a build in a folder. */
export const folderReader =
  (folder: string): ReadFile =>
  (file) =>
    readFile(join(folder, file));

/** The files of a build in a folder, without those for which `isLeftOut` is true. */
export async function folderFiles(folder: string, isLeftOut: (file: string) => boolean): Promise<BuildFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return { names: names.filter((name) => !isLeftOut(name)).sort(), read: folderReader(folder) };
}
