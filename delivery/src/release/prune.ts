import { rm, stat } from "node:fs/promises";
import type { Store } from "#store/store.ts";
import { withStoreLock } from "#store/store-lock.ts";
import { versionsIn } from "#store/stored-registry.ts";

/** A version that was taken out of the store. */
export interface Pruned {
  part: string;
  version: string;
}

/** The versions of a part, the newest upload first. */
async function newestFirst(store: Store, part: string): Promise<string[]> {
  const uploads = (await store.versions(part)).map(async (version) => ({
    version,
    at: (await stat(store.versionFolder(part, version))).mtimeMs,
  }));
  return (await Promise.all(uploads)).sort((one, other) => other.at - one.at).map(({ version }) => version);
}

/**
 * Takes old versions of every part out of the store, with their source maps and signatures: of each part the newest `keep`
 * stay, and always what is live, what was before and what is being rolled out. Throws on a number that would keep nothing.
 */
export async function prune(store: Store, keep: number): Promise<Pruned[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new Error("--keep must be a whole number of versions, at least 1");
  return await withStoreLock(store.folder, async () => {
    const { parts } = await store.registry();
    const pruned: Pruned[] = [];
    for (const [part, entry] of Object.entries(parts)) {
      const versions = await newestFirst(store, part);
      const stays = new Set([...versions.slice(0, keep), ...versionsIn(entry).map(({ version }) => version)]);
      for (const old of versions.filter((each) => !stays.has(each))) {
        for (const path of store.pathsOf(part, old)) await rm(path, { recursive: true, force: true });
        pruned.push({ part, version: old });
      }
    }
    return pruned;
  });
}
