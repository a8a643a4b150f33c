import { decide } from "#watch/decide.ts";
import type { Counted } from "#watch/failure-rate.ts";

/** A simulated rollout: visitors open pages, some pages fail, and a watch looks at the figures. */
export interface Scenario {
  /** How many pages a minute open the area, over both versions. */
  visitsPerMinute: number;
  /** Shares of pages that fail. */
  newerFails: number;
  olderFails: number;
  /** The simulation ends when the new version had so many visits. */
  visits: number;
}

/** The result of the simulation. */
interface Simulated {
  end: "returned" | "live" | "undecided";
  /** Failing visits of the new version until then. */
  failures: number;
  /** When it ended, and when its hundredth visit failed (seconds; null if fewer failed). */
  seconds: number;
  hundredth: number | null;
}

/** The time between two looks of the watch, and the latest delay of a report (seconds). */
const LOOK_EVERY = 15;
const LATEST = 10;

/** When a rollout begins, a day's visits of the version before are known. */
const MINUTES_BEFORE = 1440;

/** Draws how many of so many visits fail: one by one for few visits, else by the normal distribution. */
export function failing(visits: number, share: number, random: () => number): number {
  if (visits < 1000) {
    let failures = 0;
    for (let visit = 0; visit < visits; visit++) if (random() < share) failures++;
    return failures;
  }
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const drawn = visits * share + normal * Math.sqrt(visits * share * (1 - share));
  return Math.min(visits, Math.max(0, Math.round(drawn)));
}

/** Simulates one rollout from ten percent on. Each report has the longest delay; `random` gives numbers from 0 to 1. */
export function simulate(scenario: Scenario, random: () => number): Simulated {
  const { visitsPerMinute, newerFails, olderFails, visits } = scenario;
  const perLook = (visitsPerMinute * LOOK_EVERY) / 60;
  const before = Math.round(visitsPerMinute * MINUTES_BEFORE);
  const older: Counted = { entries: before, failures: failing(before, olderFails, random) };
  let newer: Counted = { entries: 0, failures: 0 };
  let hundredth: number | null = null;
  let traffic = 10;
  let owed = 0;
  for (let seconds = LOOK_EVERY; ; seconds += LOOK_EVERY) {
    // The fraction of a visit that remains is counted at the next look.
    owed += (perLook * traffic) / 100;
    const came = Math.floor(owed);
    owed -= came;
    newer = { entries: newer.entries + came, failures: newer.failures + failing(came, newerFails, random) };
    const others = Math.round(perLook) - came;
    older.entries += others;
    older.failures += failing(others, olderFails, random);
    if (newer.failures >= 100) hundredth ??= seconds;
    const now = seconds + LATEST;
    const decision = decide({ traffic, minutes: now / 60, newer, older, forged: 0 });
    const ended = { failures: newer.failures, seconds: now, hundredth };
    if (decision.action === "return") return { end: "returned", ...ended };
    if (decision.action === "goOn") traffic = decision.traffic;
    if (traffic === 100) return { end: "live", ...ended };
    if (newer.entries >= visits) return { end: "undecided", ...ended };
  }
}
