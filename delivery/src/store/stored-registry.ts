import * as z from "@academy/shared/schema";
import type { AuditLine, ReadAuditLine } from "./audit-line.ts";

/** A released version in the store's registry: the folder, and the hash of its manifest, which reveals any exchanged file. */
export interface StoredVersion {
  version: string;
  /** `sha384-…` of `area.json` or `shell.json`, which holds the hashes of all other files. */
  manifest: string;
}

/** A version that a share of the visitors gets instead of the live one. */
export interface StoredRollout extends StoredVersion {
  /** The percentage of visitors. */
  traffic: number;
  /** When the rollout began, as an ISO time; a change of the share does not change it. */
  since: string;
  /** The gates that it skipped at the start, with the reasons: it skips them at the end too. */
  without?: AuditLine["without"];
}

/** The versions of a part: the live one, the one before, and the one being rolled out. */
export interface StoredEntry extends StoredVersion {
  /** Since when it is live for everybody, as an ISO time, and the name of the token; missing in an older registry. */
  since?: string;
  by?: string;
  previous: StoredVersion | null;
  rollout?: StoredRollout;
}

/** The store's `registry.json`, with one entry for each part. */
export interface StoredRegistry {
  revision: number;
  parts: Record<string, StoredEntry>;
  /** Versions that are being removed from the store, by part: none of them may go live any more. */
  leaving?: Record<string, string[]>;
  /** Versions that stay in the store until the operator unpins them, by part. */
  pinned?: Record<string, string[]>;
  /**
   * The lines of the audit log about the registry's last change. They are written to the log after the change. If the process ends in
   * between, readers of the log take them from here, and the next change completes the log (decision 0113).
   */
  lines?: ReadAuditLine[];
}

/** The registry with another entry of a part. */
const withEntry = (registry: StoredRegistry, part: string, entry: StoredEntry): StoredRegistry => ({
  ...registry,
  revision: registry.revision + 1,
  parts: { ...registry.parts, [part]: entry },
});

/** The registry of a store in which nothing was released yet. */
export const emptyRegistry: StoredRegistry = { revision: 0, parts: {} };

/**
 * The registry after a version went live for everybody, which ends a rollout of the part. If the version is live already, nothing
 * changes.
 */
export function withLive(registry: StoredRegistry, part: string, { version, manifest }: StoredVersion): StoredRegistry {
  const live = registry.parts[part];
  if (live?.version === version) return registry;
  const previous = live ? { version: live.version, manifest: live.manifest } : null;
  return withEntry(registry, part, { version, manifest, previous });
}

/** The registry with a version for a share of the visitors; the live version and the one before are unchanged. */
export function withRollout(registry: StoredRegistry, part: string, rollout: StoredRollout): StoredRegistry {
  const live = registry.parts[part];
  if (!live) throw new Error(`${part} has nothing live: release it to everybody first`);
  return withEntry(registry, part, { ...live, rollout });
}

/** The registry after the rollout of a part ended without going live. */
export function withoutRollout(registry: StoredRegistry, part: string): StoredRegistry {
  const live = registry.parts[part];
  if (!live?.rollout) return registry;
  const { rollout: _ended, ...stays } = live;
  return withEntry(registry, part, stays);
}

/** The registry with a version pinned or unpinned. */
export function withPin(registry: StoredRegistry, part: string, version: string, isPinned: boolean): StoredRegistry {
  const others = (registry.pinned?.[part] ?? []).filter((one) => one !== version);
  const pinned = { ...registry.pinned, [part]: isPinned ? [...others, version] : others };
  return { ...registry, revision: registry.revision + 1, pinned };
}

/** The registry with time and author added to each version that was not live for everybody before. */
export function withOrigins(
  before: StoredRegistry,
  after: StoredRegistry,
  { at, by }: { at: string; by: ReadonlyMap<string, string | undefined> },
): StoredRegistry {
  const parts = Object.entries(after.parts).map(([part, entry]) => {
    if (entry.version === before.parts[part]?.version) return [part, entry] as const;
    const who = by.get(part);
    return [part, { ...entry, since: at, ...(who && { by: who }) }] as const;
  });
  return { ...after, parts: Object.fromEntries(parts) };
}

/** Every version of a part that visitors may have or get back: the live one, the one before, the one being rolled out. */
export const versionsIn = ({ previous, rollout, ...live }: StoredEntry): StoredVersion[] => [
  live,
  ...(previous ? [previous] : []),
  ...(rollout ? [rollout] : []),
];

const Version = z.object({ version: z.string(), manifest: z.string() });
const Entry = z.extend(Version, { previous: z.nullable(Version) });
const Registry = z.object({ revision: z.number(), parts: z.record(z.string(), Entry) });

/** Parses `registry.json` and keeps unknown fields. Throws on invalid text: what is live is never guessed. */
export function readRegistry(text: string): StoredRegistry {
  try {
    const value: unknown = JSON.parse(text);
    z.parse(Registry, value);
    return value as StoredRegistry;
  } catch {
    throw new Error("the registry of the release store cannot be read: restore registry.json; nothing was changed");
  }
}
