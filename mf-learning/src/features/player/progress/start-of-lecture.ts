import type { Lecture } from "@academy/shared/contract/courses";
import { type DatedReport, isOutrun } from "./dated-report.ts";

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
