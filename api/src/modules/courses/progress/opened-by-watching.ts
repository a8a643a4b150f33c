import type { ProgressReport } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { Config } from "#config/config.ts";
import type { Db } from "#database/database.ts";
import type { LectureRow } from "#modules/courses/courses.repository.ts";
import { openedAfterSeconds } from "./opened-after.ts";
import { openingsRepository } from "./openings.repository.ts";
import { lengthOf } from "./progress-rules.ts";
import { addReport, secondsWatched } from "./watched.ts";

/** What a report of progress says about services used. */
export interface WatchedReport {
  studentId: number;
  lecture: LectureRow;
  /** Since when the lecture is open for the student under the access that stands now; null for the free one. */
  openSince: Date | null;
  report: z.output<typeof ProgressReport>;
  now: Date;
}

/**
 * Counts what was really watched of a lecture since the access began, and notes the lecture as opened once that is enough
 * (reading 58). What was watched under an earlier, refunded purchase does not count again.
 */
export async function countWatched(
  tx: Db,
  { openedAfterMinutes }: Config,
  { studentId, lecture, openSince, report, now }: WatchedReport,
): Promise<void> {
  if (lecture.inaugural || !openSince || report.watched.length === 0) return;
  const repository = openingsRepository(tx);
  const known = await repository.find(studentId, lecture.id);
  if (known?.openedAt && known.openedAt >= openSince) return;
  const before = known?.watchedSince?.getTime() === openSince.getTime() ? known.watched : [];
  const passed = Math.max(0, now.getTime() - openSince.getTime()) / 1000;
  const believable = passed * (report.speed ?? 1) - secondsWatched(before);
  const watched = addReport(before, report.watched, Math.max(0, believable), lengthOf(lecture));
  const isOpened = secondsWatched(watched) >= openedAfterSeconds(lecture, openedAfterMinutes);
  await repository.save({
    studentId,
    lectureId: lecture.id,
    openedAt: isOpened ? now : null,
    watched: isOpened ? [] : watched,
    watchedSince: openSince,
  });
}
