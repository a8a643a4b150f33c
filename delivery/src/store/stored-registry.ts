/** A released version as the store's registry names it: the folder, and the hash of its manifest so that nothing can be swapped. */
export interface StoredVersion {
  version: string;
  /** `sha384-…` of `area.json` or `shell.json`, which holds the hashes of all other files. */
  manifest: string;
}

/** What is live for a part, and what was before. */
export interface StoredEntry extends StoredVersion {
  previous: StoredVersion | null;
}

/** The store's `registry.json`: one entry a part, switched one at a time. */
export interface StoredRegistry {
  revision: number;
  parts: Record<string, StoredEntry>;
}

/** The registry of a store in which nothing was released yet. */
export const emptyRegistry: StoredRegistry = { revision: 0, parts: {} };

/** The registry after a version went live. The same version again changes nothing. */
export function withLive(registry: StoredRegistry, part: string, { version, manifest }: StoredVersion): StoredRegistry {
  const live = registry.parts[part];
  if (live?.version === version) return registry;
  const previous = live ? { version: live.version, manifest: live.manifest } : null;
  return { revision: registry.revision + 1, parts: { ...registry.parts, [part]: { version, manifest, previous } } };
}
