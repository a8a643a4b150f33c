import type { LectureRow } from "#domains/learning/courses/courses.repository.ts";
import { COMPLETED_SHARE, lengthOf } from "./progress-rules.ts";

/**
 * Seconds of a video after which its lecture counts as opened (reading 58); a shorter video counts once it was watched to the share that
 * completes a lecture.
 */
export const openedAfterSeconds = (lecture: Pick<LectureRow, "videoSeconds" | "duration">, minutes: number): number =>
  Math.min(minutes * 60, lengthOf(lecture) * COMPLETED_SHARE);
