import type { StoredEntry, StoredRollout, StoredVersion } from "#store/stored-registry.ts";
import type { Compared, Observed } from "./decide.ts";
import { type Counted, type Reported, UNCOUNTED } from "./failure-rate.ts";
import { forgeable, type Trust } from "./trust.ts";

/** The methods of the academy that a watch needs. */
export interface Academy {
  /** Browsers' reports about an area since a moment, by version. */
  counted: (area: string, since: Date) => Promise<ReadonlyMap<string, Counted>>;
  /** Sends the operator an email about the result of a rollout. */
  tell: (notice: { area: string; version: string; became: "returned" | "live"; reason: string }) => Promise<void>;
}

/** The methods of the academy that the release service's page, which shows all areas, needs. */
export interface Reports {
  /** Browsers' reports since a moment, by area and version. */
  reported: (since: Date) => Promise<ReadonlyMap<string, ReadonlyMap<string, Reported>>>;
}

/** So long before the new version the reports about the one before it count: an area may have few visitors (milliseconds). */
export const BEFORE_MS = 7 * 86_400_000;

const MINUTE_MS = 60_000;
const NOTHING: Counted = { entries: 0, failures: 0 };

interface Look {
  academy: Pick<Academy, "counted">;
  trust: Trust;
  now: Date;
}

/** The figures of a version since it began, and of the one before it, which cover the week before too. */
async function compare(
  { academy, trust, now }: Look,
  area: string,
  { since, newer, older }: { since: string; newer: string; older: string },
): Promise<Compared & { minutes: number }> {
  const begun = new Date(since);
  const minutes = (now.getTime() - begun.getTime()) / MINUTE_MS;
  const counted = await academy.counted(area, begun);
  return {
    minutes,
    newer: counted.get(newer) ?? NOTHING,
    uncounted: counted.get(UNCOUNTED)?.entries ?? 0,
    older: (await academy.counted(area, new Date(begun.getTime() - BEFORE_MS))).get(older) ?? NOTHING,
    forged: forgeable(trust, minutes),
  };
}

/** The figures of a rollout now. */
export const observe = async (
  look: Look,
  area: string,
  { version, rollout }: StoredEntry & { rollout: StoredRollout },
): Promise<Observed> => ({
  traffic: rollout.traffic,
  ...(await compare(look, area, { since: rollout.since, newer: rollout.version, older: version })),
});

/** A released version that is watched, and the one before it. */
export interface WatchedRelease extends StoredVersion {
  since: string;
  watchedUntil: string;
  previous: StoredVersion;
}

/** The release that is watched now; null when it is not, or no longer. */
export function watchedRelease(entry: StoredEntry | undefined, now: Date): WatchedRelease | null {
  if (!entry?.since || !entry.watchedUntil || !entry.previous || new Date(entry.watchedUntil) <= now) return null;
  const { since, watchedUntil, previous } = entry;
  return { ...entry, since, watchedUntil, previous };
}

/** The figures of a watched release now. */
export const observeRelease = (look: Look, area: string, { version, since, previous }: WatchedRelease) =>
  compare(look, area, { since, newer: version, older: previous.version });
