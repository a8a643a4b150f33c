import type { StoredEntry, StoredRollout } from "#store/stored-registry.ts";
import type { Observed } from "./decide.ts";
import type { Counted, Reported } from "./failure-rate.ts";

/** The academy as a watch needs it. */
export interface Academy {
  /** What browsers reported of an area since a moment, by version. */
  counted: (area: string, since: Date) => Promise<ReadonlyMap<string, Counted>>;
  /** Tells the operator by email what became of a rollout. */
  tell: (news: { area: string; version: string; became: "returned" | "live"; reason: string }) => Promise<void>;
}

/** The academy as the page of the release service needs it, which shows all areas. */
export interface Reports {
  /** What browsers reported since a moment, by area and version. */
  reported: (since: Date) => Promise<ReadonlyMap<string, ReadonlyMap<string, Reported>>>;
}

const DAY_MS = 86_400_000;
const NOTHING: Counted = { entries: 0, failures: 0 };

/** What is known of a rollout now. The version before it is judged by a day more, for it has been live longer. */
export async function observe(
  academy: Pick<Academy, "counted">,
  area: string,
  { version, rollout }: StoredEntry & { rollout: StoredRollout },
  now: Date,
): Promise<Observed> {
  const begun = new Date(rollout.since);
  const newer = (await academy.counted(area, begun)).get(rollout.version) ?? NOTHING;
  const older = (await academy.counted(area, new Date(begun.getTime() - DAY_MS))).get(version) ?? NOTHING;
  return { traffic: rollout.traffic, minutes: (now.getTime() - begun.getTime()) / 60_000, newer, older };
}
