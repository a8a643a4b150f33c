import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { manifestFileOf } from "#config.ts";
import type { Store } from "#store/store.ts";

/**
 * The files of a version by their path in its folder, as they were uploaded: without compressed forms, so that what was small enough to be
 * taken is small enough to be given. Throws when the store does not have it.
 */
export async function versionFiles(store: Store, part: string, version: string): Promise<string[]> {
  if (!(await store.has(part, version))) throw new Error(`${part} ${version} is not in the store`);
  const { manifest } = await store.manifest(part, version);
  return [...Object.keys(manifest.integrity), manifestFileOf(part)].sort();
}

/** Writes the files of a version into a folder. */
export async function fetchVersion(store: Store, part: string, version: string, folder: string): Promise<void> {
  const read = store.reader(part, version);
  for (const name of await versionFiles(store, part, version)) {
    const file = join(folder, ...name.split("/"));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await read(name));
  }
}
