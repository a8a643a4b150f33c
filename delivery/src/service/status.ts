import { lastRehearsal, type StoredRehearsal } from "#release/check/rehearsals.ts";
import type { Store } from "#store/store.ts";
import type { StoredEntry } from "#store/stored-registry.ts";

/** The live version of a part, and its origin. */
export interface PartStatus extends Omit<StoredEntry, "since" | "by"> {
  since: string | null;
  by: string | null;
  commit: string | null;
  /** Bytes of its files before compression. */
  bytes: number;
  rehearsal: Pick<StoredRehearsal, "at" | "passed"> | null;
}

/** What is live. */
export interface Status {
  revision: number;
  parts: Record<string, PartStatus>;
}

/**
 * What is live, since when, by whom, from which commit, and how it was rehearsed. The time comes from the registry: the audit log,
 * which in a bucket is a file for each line, is not read.
 */
export async function statusOf(store: Store): Promise<Status> {
  const { revision, parts } = await store.registry();
  const statuses = Object.entries(parts).map(async ([part, entry]) => {
    const { manifest } = await store.manifest(part, entry.version);
    const rehearsal = await lastRehearsal(store, part, entry.version);
    const status: PartStatus = {
      ...entry,
      since: entry.since ?? null,
      by: entry.by ?? null,
      commit: manifest.commit,
      bytes: Object.values(manifest.sizes).reduce((sum, size) => sum + size, 0),
      rehearsal: rehearsal && { at: rehearsal.at, passed: rehearsal.passed },
    };
    return [part, status] as const;
  });
  return { revision, parts: Object.fromEntries(await Promise.all(statuses)) };
}
