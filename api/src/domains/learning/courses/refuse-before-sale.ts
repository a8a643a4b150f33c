import type { Course } from "@academy/shared/contract/courses";
import { Problem } from "#errors/problem.ts";

/** Refuses to sell a course before it opens: until then it is announced. */
export function refuseBeforeSale({ opens_at: opensAt }: Pick<Course, "opens_at">, now: Date) {
  if (opensAt && Date.parse(opensAt) > now.getTime()) throw new Problem("course.not_open");
}
