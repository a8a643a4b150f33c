import type { ReadAuditLine } from "#store/audit-line.ts";
import type { Store } from "#store/store.ts";
import type { StoredEntry } from "#store/stored-registry.ts";
import { lastRehearsal, type StoredRehearsal } from "./rehearsals.ts";

/** What is live of a part, and how it came to be. */
export interface PartStatus extends StoredEntry {
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

/** Lines of the log that are looked through for how a part came to be live. */
const LOOKED_THROUGH = 1_000;

/** What is live, since when, by whom and from which commit, with the newest lines of the audit log that tell it. */
export async function statusOf(store: Store): Promise<{ status: Status; lines: ReadAuditLine[] }> {
  const { revision, parts } = await store.registry();
  const lines = await store.audit(LOOKED_THROUGH);
  const told = Object.entries(parts).map(async ([part, entry]) => {
    const switched = lines.find(
      (line) => line.part === part && line.to === entry.version && ["release", "rollback"].includes(line.action),
    );
    const { manifest } = await store.manifest(part, entry.version);
    const rehearsal = await lastRehearsal(store, part, entry.version);
    const status: PartStatus = {
      ...entry,
      since: switched?.at ?? null,
      by: switched?.by ?? null,
      commit: manifest.commit,
      bytes: Object.values(manifest.sizes).reduce((sum, size) => sum + size, 0),
      rehearsal: rehearsal && { at: rehearsal.at, passed: rehearsal.passed },
    };
    return [part, status] as const;
  });
  return { status: { revision, parts: Object.fromEntries(await Promise.all(told)) }, lines };
}
