import type { ProgressReport } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { Config } from "#config/config.ts";
import type { LectureRow } from "#domains/learning/courses/courses.repository.ts";
import type { OpeningRow } from "./openings.repository.ts";
import { COMPLETED_SHARE, filmSeconds } from "./progress-rules.ts";
import { addReport, secondsWatched } from "./watched.ts";

/**
 * Seconds of a video after which its lecture counts as opened (reading 58); a shorter video counts once it was watched to the share that
 * completes a lecture.
 */
export const openedAfterSeconds = (lecture: Pick<LectureRow, "videoSeconds" | "duration">, minutes: number) =>
  Math.min(minutes * 60, filmSeconds(lecture) * COMPLETED_SHARE);

/** A progress report, with the facts that decide whether the lecture counts as used. */
interface WatchedReport {
  studentId: number;
  lecture: LectureRow;
  /** Since when the lecture has been open for the student by the present access; null for the free one. */
  openSince: Date | null;
  report: z.output<typeof ProgressReport>;
  now: Date;
}

/**
 * The row to store for a lecture after a report: what was really watched since the access began, or that the lecture is opened once that is
 * enough. Time watched under an earlier, refunded purchase does not count again. Null if nothing changes.
 */
export function openingAfter(
  known: OpeningRow | null,
  { openedAfterMinutes }: Pick<Config, "openedAfterMinutes">,
  { studentId, lecture, openSince, report, now }: WatchedReport,
): OpeningRow | null {
  if (lecture.inaugural || !openSince || report.watched.length === 0) return null;
  if (known?.openedAt && known.openedAt >= openSince) return null;
  const before = known?.watchedSince?.getTime() === openSince.getTime() ? known.watched : [];
  const passed = Math.max(0, now.getTime() - openSince.getTime()) / 1000;
  const believable = passed * (report.speed ?? 1) - secondsWatched(before);
  const watched = addReport(before, report.watched, Math.max(0, believable), filmSeconds(lecture));
  const isOpened = secondsWatched(watched) >= openedAfterSeconds(lecture, openedAfterMinutes);
  return {
    studentId,
    lectureId: lecture.id,
    openedAt: isOpened ? now : null,
    watched: isOpened ? [] : watched,
    watchedSince: openSince,
  };
}
