import type { StoredEntry, StoredRollout } from "#store/stored-registry.ts";
import type { Observed } from "./decide.ts";
import type { Counted, Reported } from "./failure-rate.ts";

/** The methods of the academy that a watch needs. */
export interface Academy {
  /** Browsers' reports about an area since a moment, by version. */
  counted: (area: string, since: Date) => Promise<ReadonlyMap<string, Counted>>;
  /** Sends the operator an email about the result of a rollout. */
  tell: (news: { area: string; version: string; became: "returned" | "live"; reason: string }) => Promise<void>;
}

/** The methods of the academy that the release service's page, which shows all areas, needs. */
export interface Reports {
  /** Browsers' reports since a moment, by area and version. */
  reported: (since: Date) => Promise<ReadonlyMap<string, ReadonlyMap<string, Reported>>>;
}

const DAY_MS = 86_400_000;
const NOTHING: Counted = { entries: 0, failures: 0 };

/** The figures of a rollout now. The reports about the live version cover one more day, as it has been live longer. */
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
