import { withTimeout } from "@academy/shared/time/with-timeout";
import { blindness } from "#watch/decide.ts";
import { type Reported, UNCOUNTED } from "#watch/failure-rate.ts";
import type { Reports } from "#watch/observe.ts";

/** The reports of browsers in a day, by area and version; or why they are unknown. */
export type DayOfReports = { of: Awaited<ReturnType<Reports["reported"]>> } | { unknown: string };

const DAY_MS = 86_400_000;

/** How long the page waits for the academy's reports (milliseconds), so that they do not delay the page of what is live. */
const ANSWER_MS = 5_000;

/** Gets the reports from the academy; never rejects. */
export const reportsOfADay = (reports: Reports, now: Date): Promise<DayOfReports> =>
  withTimeout(ANSWER_MS, reports.reported(new Date(now.getTime() - DAY_MS)), "the academy does not answer").then(
    (of) => ({ of }),
    (error: Error) => ({ unknown: error.message }),
  );

/** A web vital as text: a layout shift has no unit, the others are times. */
const vital = ([name, mean]: [string, number]): string =>
  `${name} ${name === "CLS" ? mean.toFixed(2) : `${Math.round(mean)} ms`}`;

/** The reports of browsers about a version, in one line. */
export function reportOf(day: DayOfReports, area: string, version: string): string {
  if ("unknown" in day) return `not known: ${day.unknown}`;
  const { entries, failures, vitals }: Reported = day.of.get(area)?.get(version) ?? {
    entries: 0,
    failures: 0,
    vitals: {},
  };
  const blind = blindness(day.of.get("*")?.get(UNCOUNTED)?.entries ?? 0);
  const share = entries > 0 ? ` (${((100 * failures) / entries).toFixed(1)} %)` : "";
  const means = Object.entries(vitals).map(vital);
  return [
    `opened on ${entries} pages, failed on ${failures}${share}`,
    means.length > 0 ? `mean ${means.join(", ")}` : "",
    blind,
  ]
    .filter(Boolean)
    .join("; ");
}
