import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { useLocation, useRolePath } from "@academy/shared/router";
import { useStudent } from "@academy/shared/session";
import { storedLastCourse } from "@academy/shared/storage/shell-storage";
import { useEffect } from "react";

/**
 * The course to which "My course" leads: of those that the student has, the one opened last on this device, else the
 * one whose access ends last; the main course for a student without any.
 */
export function useMyCourse(): number {
  const { student } = useStudent();
  const path = useRolePath();
  const { pathname } = useLocation();
  const studentId = student?.id;
  const held = student?.courses ?? [];
  const isHere = (courseId: number) => `${pathname}/`.startsWith(`${path("course", { courseId })}/`);
  const open = held.find(({ course }) => isHere(course))?.course;
  useEffect(() => {
    if (open !== undefined && studentId !== undefined) storedLastCourse.write(String(open), studentId);
  }, [open, studentId]);
  if (open !== undefined) return open;
  const stored = studentId === undefined ? null : storedLastCourse.read(studentId);
  const last = held.find(({ course }) => String(course) === stored);
  const [latest] = held.toSorted((one, other) => other.access_until.localeCompare(one.access_until));
  return (last ?? latest)?.course ?? MAIN_COURSE_ID;
}
