import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import { type Interval, union, withinLimit } from "./watched-intervals.ts";

/** A report that knows when the student stood at its position, by the server's clock. */
export interface DatedReport extends ProgressReport {
  watched: Interval[];
  watched_at: string;
}

/** When the student stood at a report's position, in milliseconds. */
export const momentOf = ({ watched_at }: DatedReport): number => Date.parse(watched_at);

/** Whether the server knows a later place than a report's, from another device or tab. */
export const isOutrun = (report: DatedReport, { reported_at }: Progress): boolean =>
  Date.parse(reported_at ?? "") >= momentOf(report);

/** Two reports of one lecture as one: everything that was watched, and the place and speed of the later moment. */
export function merged<Report extends DatedReport | null>(one: Report, other: Report): Report {
  if (!one || !other) return one ?? other;
  const latest = momentOf(one) > momentOf(other) ? one : other;
  return { ...latest, watched: withinLimit(union([...one.watched, ...other.watched])) };
}
