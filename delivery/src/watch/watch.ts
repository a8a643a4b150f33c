import type { Config } from "#config.ts";
import { changeShare } from "#release/rollout.ts";
import type { Store } from "#store/store.ts";
import { type Decision, decide } from "./decide.ts";
import type { Counted } from "./failure-rate.ts";

/** The academy as a watch needs it. */
export interface Academy {
  /** What browsers reported of an area since a moment, by version. */
  counted: (area: string, since: Date) => Promise<ReadonlyMap<string, Counted>>;
  /** Tells the operator by email what became of a rollout. */
  tell: (news: { area: string; version: string; became: "returned" | "live"; reason: string }) => Promise<void>;
}

interface Watch {
  config: Config;
  store: Store;
  academy: Academy;
  now: Date;
}

/** What a look at a rollout led to; null when none runs. */
export type Watched = (Decision & { version: string; told: boolean }) | null;

const DAY_MS = 86_400_000;
const NOTHING: Counted = { entries: 0, failures: 0 };

/**
 * Looks at the rollout of an area once, and does what its figures ask for: more visitors, none, or nothing. The version before it is
 * judged by a day more, for it has been live longer.
 */
export async function watchOnce({ config, store, academy, now }: Watch, area: string): Promise<Watched> {
  const live = (await store.registry()).parts[area];
  if (!live?.rollout) return null;
  const { version, traffic, since } = live.rollout;
  const begun = new Date(since);
  const newer = (await academy.counted(area, begun)).get(version) ?? NOTHING;
  const older = (await academy.counted(area, new Date(begun.getTime() - DAY_MS))).get(live.version) ?? NOTHING;
  const minutes = (now.getTime() - begun.getTime()) / 60_000;
  const decision = decide({ traffic, minutes, newer, older });
  if (decision.action === "wait") return { ...decision, version, told: false };
  const { action, reason } = decision;
  await changeShare(config, store, { part: area, traffic: decision.traffic, reason });
  const became = action === "return" ? "returned" : decision.traffic === 100 ? "live" : null;
  // What was decided holds, also when nobody could be told.
  const told =
    became !== null &&
    (await academy.tell({ area, version, became, reason }).then(
      () => true,
      () => false,
    ));
  return { ...decision, version, told };
}
