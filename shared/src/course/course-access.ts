import { MAIN_COURSE_ID } from "#contract/courses.ts";
import type { Student } from "#contract/students/student.ts";

/** What a student's record says of one course: the same fields that it has for the main course. */
export type CourseAccess = Pick<Student, "has_course" | "access_until">;

/** Whether a student has a course, and until when; the record has fields of its own for the main course, and every server sends them. */
export function courseAccess(student: Student, courseId: number): CourseAccess {
  if (courseId === MAIN_COURSE_ID) return student;
  const held = student.courses?.find(({ course }) => course === courseId);
  return { has_course: held !== undefined, access_until: held?.access_until ?? null };
}
