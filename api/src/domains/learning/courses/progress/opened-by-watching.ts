import type { ProgressReport } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { Config } from "#config/config.ts";
import type { Db } from "#database/database.ts";
import type { LectureRow } from "#domains/learning/courses/courses.repository.ts";
import { openedAfterSeconds } from "./opened-after.ts";
import { type OpeningRow, openingsRepository } from "./openings.repository.ts";
import { lengthOf } from "./progress-rules.ts";
import { addReport, secondsWatched } from "./watched.ts";

/** A progress report, with the facts that decide whether the lecture counts as used. */
export interface WatchedReport {
  studentId: number;
  lecture: LectureRow;
  /** Since when the lecture has been open for the student by the present access; null for the free one. */
  openSince: Date | null;
  report: z.output<typeof ProgressReport>;
  now: Date;
}

/** Whether a report can change what counts as used. */
const counts = ({ lecture, openSince, report }: WatchedReport) =>
  !lecture.inaugural && openSince !== null && report.watched.length > 0;

/**
 * The row to store for a lecture after a report: what was really watched since the access began, or that the lecture is opened once that is
 * enough (reading 58). Time watched under an earlier, refunded purchase does not count again. Null if nothing changes.
 */
export function openingAfter(
  known: OpeningRow | null,
  { openedAfterMinutes }: Pick<Config, "openedAfterMinutes">,
  watchedReport: WatchedReport,
): OpeningRow | null {
  const { studentId, lecture, openSince, report, now } = watchedReport;
  if (!counts(watchedReport) || !openSince) return null;
  if (known?.openedAt && known.openedAt >= openSince) return null;
  const before = known?.watchedSince?.getTime() === openSince.getTime() ? known.watched : [];
  const passed = Math.max(0, now.getTime() - openSince.getTime()) / 1000;
  const believable = passed * (report.speed ?? 1) - secondsWatched(before);
  const watched = addReport(before, report.watched, Math.max(0, believable), lengthOf(lecture));
  const isOpened = secondsWatched(watched) >= openedAfterSeconds(lecture, openedAfterMinutes);
  return {
    studentId,
    lectureId: lecture.id,
    openedAt: isOpened ? now : null,
    watched: isOpened ? [] : watched,
    watchedSince: openSince,
  };
}

/** Stores what a report changes in the services used. */
export async function countWatched(tx: Db, config: Config, report: WatchedReport): Promise<void> {
  if (!counts(report)) return;
  const repository = openingsRepository(tx);
  const after = openingAfter(await repository.find(report.studentId, report.lecture.id), config, report);
  if (after) await repository.save(after);
}
