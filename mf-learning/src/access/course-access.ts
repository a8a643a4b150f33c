import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { Student } from "@academy/shared/contract/students/students";

/** What a student's record says of one course, in the form in which it says it of the main one. */
export type CourseAccess = Pick<Student, "has_course" | "access_until">;

/** Whether a student has a course, and until when; the main course stands in fields of its own, which every server gives. */
export function courseAccess(student: Student, courseId: number): CourseAccess {
  if (courseId === MAIN_COURSE_ID) return student;
  const held = student.courses?.find(({ course }) => course === courseId);
  return { has_course: held !== undefined, access_until: held?.access_until ?? null };
}
