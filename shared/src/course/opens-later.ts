import { serverNow } from "@academy/shared/http";
import type { Course } from "#contract/courses.ts";

/** From when an announced course is sold; null for one that is open. */
export const opensLater = (course: Pick<Course, "opens_at"> | undefined): string | null =>
  course?.opens_at && Date.parse(course.opens_at) > serverNow() ? course.opens_at : null;
