import { onAcademyClock } from "#format/academy-day.ts";

/** A calendar quarter such as `2026-Q4`; each intake has one of the academy's essay topics. */
export type Intake = string;

const named = (quarters: number) => `${Math.floor(quarters / 4)}-Q${(quarters % 4) + 1}`;

/** Quarters since the year 0. */
function quartersOf(intake: Intake) {
  const [year, quarter] = intake.split("-Q").map(Number);
  return (year ?? 0) * 4 + (quarter ?? 1) - 1;
}

/** The intake of a moment, on the academy's clock. */
export function intakeOf(moment: Date) {
  const local = onAcademyClock(moment);
  return named(local.getUTCFullYear() * 4 + Math.floor(local.getUTCMonth() / 3));
}

/** The intake of a new essay after one that failed: the one after the failed essay's intake, or the current one if that is later. */
export function intakeAfter(former: Intake, now: Date) {
  return named(Math.max(quartersOf(former) + 1, quartersOf(intakeOf(now))));
}

/** The topic of an intake: each quarter takes the next topic in the content pack's order; null when there are none. */
export function topicOf<Topic>(intake: Intake, topics: readonly Topic[]): Topic | null {
  return topics[quartersOf(intake) % topics.length] ?? null;
}
