import type { Lecture } from "@academy/shared/contract/courses";
import type { UnsentReport } from "@academy/shared/storage/learning-storage";

/**
 * The second a lecture begins at: where the student stopped (reading 28). A position that this device has not sent yet
 * counts when it is later than what the server knows.
 */
export function startOf({ progress, kind }: Lecture, unsent: UnsentReport | null): number {
  if (kind !== "video") return 0;
  const known = progress?.resume_at ?? 0;
  if (!unsent || progress?.completed) return known;
  const heard = Date.parse(progress?.reported_at ?? "");
  return heard > unsent.at ? known : unsent.report.position;
}
