import { seeded } from "@academy/shared/server/testing/seeded-random";
import { harmOf } from "#watch/decide.ts";
import type { Counted } from "#watch/failure-rate.ts";
import { failing } from "./simulation.ts";

/** A simulated release to everybody that is watched for half an hour. */
export interface Release {
  entriesPerMinute: number;
  /** Shares of entries that fail. */
  newerFails: number;
  olderFails: number;
}

/** Entries a minute of a pilot, a small academy and a usual one. */
export const PACES = [1, 10, 100] as const;

/** Shares of entries that fail, of the new version and the one before it; the first two are healthy. */
const FAULTS = [
  [0.005, 0.005],
  [0.02, 0.02],
  [0.05, 0.005],
  [0.1, 0.005],
  [0.2, 0.005],
  [0.5, 0.005],
  [1, 0.005],
] as const;

const MINUTES = 30;

/** The week before, as the watch counts it. */
const MINUTES_BEFORE = 7 * 1440;

/** How many entries come in a minute: each of ten times as many visitors comes or does not. */
const coming = (perMinute: number, random: () => number) => failing(perMinute * 10, 0.1, random);

/** The minute in which a release goes back; null when it stays. The service looks once a minute. */
function minuteOfReturn({ entriesPerMinute, newerFails, olderFails }: Release, random: () => number) {
  const before = entriesPerMinute * MINUTES_BEFORE;
  const older: Counted = { entries: before, failures: failing(before, olderFails, random) };
  let newer: Counted = { entries: 0, failures: 0 };
  for (let minute = 1; minute <= MINUTES; minute++) {
    const entries = coming(entriesPerMinute, random);
    newer = { entries: newer.entries + entries, failures: newer.failures + failing(entries, newerFails, random) };
    if (harmOf({ newer, older, forged: 0 })) return minute;
  }
  return null;
}

/** The share of so many releases that went back, and the median minute in which they did. */
export function returnsOf(release: Release, releases: number): { share: number; median: number | null } {
  const minutes = Array.from({ length: releases }, (_, seed) => minuteOfReturn(release, seeded(seed + 1)))
    .filter((minute) => minute !== null)
    .sort((one, other) => one - other);
  return { share: minutes.length / releases, median: minutes[Math.floor(minutes.length / 2)] ?? null };
}

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

/** The table of false returns (where both fail alike) and of missed faults with the median minute of the return, as `docs/performance.md` has it. */
export function returnsTable(releases: number): string {
  const rows = FAULTS.map(([newerFails, olderFails]) => {
    const cells = PACES.map((entriesPerMinute) => {
      const { share, median } = returnsOf({ entriesPerMinute, newerFails, olderFails }, releases);
      if (newerFails === olderFails) return percent(share);
      return `${percent(1 - share)}${median === null ? "" : `, ${median} min`}`;
    });
    return `| ${percent(newerFails)}, ${percent(olderFails)} | ${cells.join(" | ")} |`;
  });
  return [
    `| Fails, new and before | ${PACES.map((pace) => `${pace} a minute`).join(" | ")} |`,
    `|---|${PACES.map(() => "---|").join("")}`,
    ...rows,
  ].join("\n");
}
