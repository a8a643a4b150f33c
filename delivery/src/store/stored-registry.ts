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
  /** Whether the release service changes its share, since the operator's setting began it. */
  isFollowed?: boolean | undefined;
  /** The gates that it skipped at the start, with the reasons: it skips them at the end too. */
  without?: AuditLine["without"];
}

/** A version that was rolled back: it goes live again only if somebody names it and says why. */
export interface BadVersion {
  version: string;
  /** The version that replaced it. */
  to: string;
  /** When it was rolled back, as an ISO time, why, and the name of the token. */
  at: string;
  reason: string;
  by?: string | undefined;
}

/** The versions of a part: the live one, the one before, and the one being rolled out. */
export interface StoredEntry extends StoredVersion {
  /** Since when it is live for everybody, as an ISO time, and the name of the token; missing in an older registry. */
  since?: string;
  by?: string | undefined;
  /** Until when a release to everybody goes back by itself, as an ISO time. */
  watchedUntil?: string | undefined;
  previous: StoredVersion | null;
  /** The good versions that were live before `previous`, the newest first. */
  earlier?: StoredVersion[];
  rollout?: StoredRollout;
  /** The version that a rollback took away last; missing once another version was released. */
  returnedFrom?: string;
  /** The versions that were rolled back, the newest last. */
  bad?: BadVersion[];
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
  /** The apis that may start although live versions do not fit them, by the hash of their documents. */
  allowedApis?: string[];
  /** The lines of the last changes that had an idempotency key, the newest last: a repeat of such a change is answered by them. */
  keyed?: ReadAuditLine[];
}

/** How many versions and marks of a part, and how many lines with keys, the registry keeps. */
export const KEPT = { earlier: 5, bad: 50, keyed: 40 } as const;

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
export function withLive(
  registry: StoredRegistry,
  part: string,
  { version, manifest }: StoredVersion,
  watchedUntil?: string,
): StoredRegistry {
  const live = registry.parts[part];
  if (live?.version === version) return registry;
  // Who names a bad version and says why lifts its mark.
  const bad = (live?.bad ?? []).filter((mark) => mark.version !== version);
  const [previous = null, ...earlier] = (live ? [live, ...waysBack(live)] : [])
    .filter((each) => each.version !== version && !bad.some((mark) => mark.version === each.version))
    .map((each) => ({ version: each.version, manifest: each.manifest }));
  return withEntry(registry, part, {
    ...{ version, manifest, previous },
    ...(watchedUntil && { watchedUntil }),
    ...(earlier.length > 0 && { earlier: earlier.slice(0, KEPT.earlier) }),
    ...(bad.length > 0 && { bad }),
  });
}

/** The good versions to which a part can go back, the newest first. */
export const waysBack = ({ previous, earlier = [] }: StoredEntry): StoredVersion[] => [
  ...(previous ? [previous] : []),
  ...earlier,
];

/** The mark of a version that was rolled back; undefined while it is good. */
export const markOf = ({ parts }: StoredRegistry, part: string, version: string): BadVersion | undefined =>
  parts[part]?.bad?.find((mark) => mark.version === version);

/** The registry with a version of a part marked bad, as the one that its last rollback took away. */
export function withBad(registry: StoredRegistry, part: string, mark: BadVersion): StoredRegistry {
  const entry = registry.parts[part];
  if (!entry) return registry;
  const others = (entry.bad ?? []).filter(({ version }) => version !== mark.version);
  const bad = [...others, mark].slice(-KEPT.bad);
  const marked = { ...entry, returnedFrom: mark.version, bad };
  return { ...registry, parts: { ...registry.parts, [part]: marked } };
}

/**
 * The registry after the live version was rolled back for another one, with its mark. Versions that were live between the two are
 * skipped: they come back only if somebody names them.
 */
export function withReturn(
  registry: StoredRegistry,
  part: string,
  stored: StoredVersion,
  mark: BadVersion,
): StoredRegistry {
  const live = registry.parts[part];
  if (!live) return registry;
  const ways = waysBack(live);
  const at = ways.findIndex(({ version }) => version === stored.version);
  const [previous = null, ...earlier] = ways.slice(at + 1);
  const skipped = { ...registry, parts: { ...registry.parts, [part]: { ...live, previous, earlier } } };
  const after = withLive(withBad(skipped, part, mark), part, stored);
  return withBad(after, part, mark);
}

/** The registry whose entries no longer name versions that leave the store. */
export function withoutEarlier(registry: StoredRegistry, leaving: Readonly<Record<string, string[]>>): StoredRegistry {
  const parts = Object.entries(registry.parts).map(([part, { earlier, ...entry }]) => {
    const stays = earlier?.filter(({ version }) => !leaving[part]?.includes(version)) ?? [];
    return [part, { ...entry, ...(stays.length > 0 && { earlier: stays }) }] as const;
  });
  return { ...registry, parts: Object.fromEntries(parts) };
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
