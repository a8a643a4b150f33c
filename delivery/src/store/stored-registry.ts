import * as z from "@academy/shared/schema";
import type { AuditLine, ReadAuditLine } from "./audit-line.ts";

/** A released version as the store's registry names it: the folder, and the hash of its manifest so that nothing can be swapped. */
export interface StoredVersion {
  version: string;
  /** `sha384-…` of `area.json` or `shell.json`, which holds the hashes of all other files. */
  manifest: string;
}

/** A version that a share of the visitors gets instead of the live one. */
export interface StoredRollout extends StoredVersion {
  /** How many of a hundred visitors. */
  traffic: number;
  /** When it began, as an ISO time; a change of the share keeps it. */
  since: string;
  /** What it was excused from by then, with the reasons: what it began without it does not need at the end. */
  without?: AuditLine["without"];
}

/** What is live for a part, what was before, and what is being rolled out. */
export interface StoredEntry extends StoredVersion {
  /** Since when it is live for everybody, as an ISO time, and by whose token; an older registry does not tell. */
  since?: string;
  by?: string;
  previous: StoredVersion | null;
  rollout?: StoredRollout;
}

/** The store's `registry.json`: one entry a part, switched one at a time. */
export interface StoredRegistry {
  revision: number;
  parts: Record<string, StoredEntry>;
  /** Versions that are being taken out of the store, by part: none of them goes live any more. */
  leaving?: Record<string, string[]>;
  /** Versions that stay in the store until the operator unpins them, by part. */
  pinned?: Record<string, string[]>;
  /**
   * The lines of the audit log about its last change. They are written there after it; a process that ends in between leaves them
   * here, for whoever reads the log and for the next change, which completes it (decision 0113).
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
 * The registry after a version went live for everybody, which ends a rollout of the part. The same version again changes
 * nothing.
 */
export function withLive(registry: StoredRegistry, part: string, { version, manifest }: StoredVersion): StoredRegistry {
  const live = registry.parts[part];
  if (live?.version === version) return registry;
  const previous = live ? { version: live.version, manifest: live.manifest } : null;
  return withEntry(registry, part, { version, manifest, previous });
}

/** The registry with a version before a share of the visitors; what is live and what was before stay as they are. */
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

/** The registry with a version that stays in the store, or that no longer has to. */
export function withPin(registry: StoredRegistry, part: string, version: string, isPinned: boolean): StoredRegistry {
  const others = (registry.pinned?.[part] ?? []).filter((one) => one !== version);
  const pinned = { ...registry.pinned, [part]: isPinned ? [...others, version] : others };
  return { ...registry, revision: registry.revision + 1, pinned };
}

/** The registry that tells since when, and by whom, is live what was not live for everybody before. */
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

/** Every version of a part that visitors may have or get back: live, before it, being rolled out. */
export const versionsIn = ({ previous, rollout, ...live }: StoredEntry): StoredVersion[] => [
  live,
  ...(previous ? [previous] : []),
  ...(rollout ? [rollout] : []),
];

const Version = z.object({ version: z.string(), manifest: z.string() });
const Entry = z.extend(Version, { previous: z.nullable(Version) });
const Registry = z.object({ revision: z.number(), parts: z.record(z.string(), Entry) });

/** Reads `registry.json`, with whatever else stands in it. Throws on a text that is none: what is live is never guessed. */
export function readRegistry(text: string): StoredRegistry {
  try {
    const value: unknown = JSON.parse(text);
    z.parse(Registry, value);
    return value as StoredRegistry;
  } catch {
    throw new Error("the registry of the release store cannot be read: restore registry.json; nothing was changed");
  }
}
