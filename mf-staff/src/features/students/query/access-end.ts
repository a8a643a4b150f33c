import type { StudentRecord } from "@academy/shared/contract/staff/student-record";

/** Until when the student has a course; empty for one that the student does not have. */
export const accessEnd = ({ access }: StudentRecord, course: number): string =>
  access.find(({ course_id }) => course_id === course)?.until ?? "";
