import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { Context } from "#context.ts";
import { coursesRepository } from "./courses.repository.ts";
import { presentProgress } from "./present.ts";
import { addReport, COMPLETED_SHARE, secondsWatched } from "./watched.ts";

/** What the first report of a lecture may claim: reports come every 10 seconds (reading 28). */
const FIRST_REPORT_SECONDS = 20;

/** Slack for the network between two reports. */
const SLACK_SECONDS = 3;

/** Saves how far a student is in an open lecture (readings 28 and 59). */
export async function reportProgress(
  { db, clock }: Context,
  studentId: number,
  lecture: { id: number; duration: number; videoSeconds: number | null },
  report: z.output<typeof ProgressReport>,
): Promise<Progress> {
  const length = lecture.videoSeconds ?? lecture.duration * 60;
  return db.transaction(async (tx) => {
    const repository = coursesRepository(tx);
    const known = await repository.lectureProgress(studentId, lecture.id);
    const now = clock();
    const passed = known ? (now.getTime() - known.reportedAt.getTime()) / 1000 + SLACK_SECONDS : FIRST_REPORT_SECONDS;
    const watched = addReport(known?.watched ?? [], report.watched, Math.max(0, passed) * (report.speed ?? 1), length);
    const isDone = report.completed === true || secondsWatched(watched) >= length * COMPLETED_SHARE;
    const row = {
      studentId,
      lectureId: lecture.id,
      position: Math.min(report.position, length),
      speed: report.speed ?? known?.speed ?? null,
      watched,
      reportedAt: now,
      completedAt: known?.completedAt ?? (isDone ? now : null),
    };
    await repository.saveProgress(row);
    return presentProgress(row);
  });
}
