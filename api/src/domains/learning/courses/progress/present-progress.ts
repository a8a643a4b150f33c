import type { Progress } from "@academy/shared/contract/courses";
import { isoTime } from "#format/iso-time.ts";
import type { SeenProgress } from "./students-progress.ts";
import { secondsWatched } from "./watched.ts";

/** A student's progress in a lecture; a completed lecture resumes at 0, others where the student stopped. */
export function presentProgress(row: Omit<SeenProgress, "studentId" | "lectureId">): Progress {
  const completed = row.completedAt !== null;
  return {
    position: row.position,
    watched: secondsWatched(row.watched),
    resume_at: completed ? 0 : row.position,
    completed,
    completion_changed_at: isoTime(row.completedAt ?? row.reopenedAt),
    declared: row.declared || undefined,
    reported_at: (row.positionAt ?? row.reportedAt).toISOString(),
    speed: row.speed ?? undefined,
  };
}
