import type { Lecture, Progress, ProgressReport } from "@academy/shared/contract/courses";
import { type Interval, union, withinLimit } from "./watched-intervals.ts";

/** A report with the moment at which the student was at its position, by the server's clock. */
export interface DatedReport extends ProgressReport {
  watched: Interval[];
  watched_at: string;
}

/** When the student was at the report's position, in milliseconds. */
export const momentOf = ({ watched_at }: DatedReport): number => Date.parse(watched_at);

/** Whether the server knows a newer position than this report's, from another device or tab. */
export const isOutrun = (report: DatedReport, { reported_at }: Progress): boolean =>
  Date.parse(reported_at ?? "") >= momentOf(report);

/** Merges two reports of one lecture: all watched intervals, and the position and speed of the newer report. */
export function merged<Report extends DatedReport | null>(one: Report, other: Report): Report {
  if (!one || !other) return one ?? other;
  const latest = momentOf(one) > momentOf(other) ? one : other;
  return { ...latest, watched: withinLimit(union([...one.watched, ...other.watched])) };
}

/**
 * The second at which a lecture begins: the one in a link, else where the student stopped. An unsent position
 * counts when it is newer than the server's.
 */
export function startOf({ progress, kind }: Lecture, unsent: DatedReport | null, named: number | null): number {
  if (kind !== "video") return 0;
  if (named !== null) return named;
  const known = progress?.resume_at ?? 0;
  if (!unsent || progress?.completed) return known;
  return progress && isOutrun(unsent, progress) ? known : unsent.position;
}
