import type { Lecture } from "@academy/shared/contract/courses";
import { type DatedReport, isOutrun } from "./dated-report.ts";

/**
 * The second a lecture begins at: the one that a link names, else where the student stopped (reading 28). A position that has not arrived yet counts when it
 * is later than what the server knows.
 */
export function startOf({ progress, kind }: Lecture, unsent: DatedReport | null, named: number | null): number {
  if (kind !== "video") return 0;
  if (named !== null) return named;
  const known = progress?.resume_at ?? 0;
  if (!unsent || progress?.completed) return known;
  return progress && isOutrun(unsent, progress) ? known : unsent.position;
}
