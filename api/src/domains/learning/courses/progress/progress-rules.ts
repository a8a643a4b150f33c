import type { ProgressReport } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { LectureRow, ProgressRow } from "#domains/learning/courses/courses.repository.ts";
import { addReport, rewatchedAfter, secondsWatched } from "./watched.ts";

/** The share of a video after which its lecture is completed. */
export const COMPLETED_SHARE = 0.9;

/** The allowed difference between the player's clock and the server's, in seconds; granted once for a lecture, not with every report. */
const SLACK_SECONDS = 3;

/** A student's known progress in a lecture, without the ids of student and lecture. */
export type KnownProgress = Omit<ProgressRow, "studentId" | "lectureId">;

/** The facts that decide how much of a report is believed. */
export interface ReportFacts {
  now: Date;
  /** When the reporting session began. */
  signedInAt: Date;
  /** Since when the lecture has been open for the student; null if it always was. */
  openSince: Date | null;
  lecture: Pick<LectureRow, "video" | "videoSeconds" | "duration">;
}

/** Seconds of a lecture's video. */
export const filmSeconds = ({ videoSeconds, duration }: Pick<LectureRow, "videoSeconds" | "duration">) =>
  videoSeconds ?? duration * 60;

const earlier = (one: Date, other: Date) => new Date(Math.min(one.getTime(), other.getTime()));
const later = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()));

/** When the student was at the reported position: the browser's time, but not before its session and not in the future. */
function watchedAt({ watched_at }: Pick<ProgressReport, "watched_at">, { signedInAt, now }: ReportFacts) {
  return watched_at === undefined ? now : earlier(later(new Date(watched_at), signedInAt), now);
}

/**
 * The progress after a report (readings 28 and 59, decision 0028). Watched time and completion only grow. Position and speed are those of
 * the device that watched last, whatever the order in which reports arrive. The watched time believed is at most the time since the lecture
 * could first be watched, at the reported speed and less what was counted before.
 */
export function progressAfter(
  known: KnownProgress | null,
  report: z.output<typeof ProgressReport>,
  facts: ReportFacts,
): KnownProgress {
  const { now, signedInAt, openSince, lecture } = facts;
  const length = filmSeconds(lecture);
  const since = openSince ? later(signedInAt, openSince) : signedInAt;
  const watchableSince = known?.watchableSince ? earlier(known.watchableSince, since) : since;
  const speed = report.speed ?? 1;
  const spent = known?.secondsSpent ?? 0;
  const unspent = (now.getTime() - watchableSince.getTime()) / 1000 + SLACK_SECONDS - spent;
  const before = known?.watched ?? [];
  const watched = addReport(before, report.watched, Math.max(0, unspent) * speed, length);

  const at = watchedAt(report, facts);
  const isLatest = !known || at >= (known.positionAt ?? known.reportedAt);
  const isWatched = secondsWatched(watched) >= length * COMPLETED_SHARE;
  const completedAt = known?.completedAt ?? (isWatched || report.completed ? now : null);
  // A lecture without a video has nothing to watch: its button declares nothing.
  const isDeclared = known?.completedAt ? known.declared : completedAt !== null && lecture.video !== null;
  return {
    position: isLatest ? Math.min(report.position, length) : known.position,
    positionAt: isLatest ? at : (known.positionAt ?? known.reportedAt),
    speed: (isLatest ? report.speed : null) ?? known?.speed ?? report.speed ?? null,
    watched,
    watchableSince,
    secondsSpent: spent + Math.max(0, secondsWatched(watched) - secondsWatched(before)) / speed,
    reportedAt: now,
    completedAt,
    reopenedAt: known?.reopenedAt ?? null,
    declared: isDeclared && !isWatched,
    // A report that was sent again, because its answer was lost, is no second watching.
    rewatched:
      known && known.positionAt?.getTime() !== at.getTime()
        ? rewatchedAfter(known.rewatched, before, report.watched, length)
        : (known?.rewatched ?? 0),
  };
}

/**
 * The progress after a student has taken a mark back (decision 0036): the lecture is no longer complete, and everything watched is kept. A
 * lecture that was completed by watching has no mark and stays complete.
 */
export function withoutMark(known: KnownProgress, { now, lecture }: { now: Date; lecture: Pick<LectureRow, "video"> }) {
  const isMarked = known.declared || lecture.video === null;
  if (known.completedAt === null || !isMarked) return known;
  return { ...known, completedAt: null, declared: false, reopenedAt: now };
}
