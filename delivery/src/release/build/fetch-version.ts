import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { manifestFileOf } from "#config.ts";
import type { Store } from "#store/store.ts";

/**
 * The files of a version as they were uploaded, by their path in its folder. Compressed forms are left out, so the archive is no larger
 * than the accepted upload. Throws when the store does not have the version.
 */
export async function versionFiles(store: Store, part: string, version: string): Promise<string[]> {
  if (!(await store.has(part, version))) throw new Error(`${part} ${version} is not in the store`);
  const { manifest } = await store.manifest(part, version);
  return [...Object.keys(manifest.integrity), manifestFileOf(part)].sort();
}

/** Writes the files of a version into a folder. */
export async function fetchVersion(store: Store, part: string, version: string, folder: string) {
  const read = store.reader(part, version);
  for (const name of await versionFiles(store, part, version)) {
    const file = join(folder, ...name.split("/"));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await read(name));
  }
}
