import { hasAccess, useStudent } from "@academy/shared/session";
import { courseAccess } from "./course-access.ts";
import { useCourseOnSale } from "./course-on-sale.ts";

/** The course on sale as the signed-in student has it: since when and until when, and whether it is open now. */
export function useCourseAccess() {
  const { student, pending } = useStudent();
  const courseId = useCourseOnSale();
  const access = student && courseAccess(student, courseId);
  return { student, pending, courseId, access, owned: access !== null && hasAccess(access) };
}
