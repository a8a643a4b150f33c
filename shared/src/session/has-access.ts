import type { Student } from "@academy/shared/contract/students/student";
import { serverNow } from "@academy/shared/http";

/** Whether the lectures are open to a student now: the course is theirs, and the access time is not over. */
export const hasAccess = ({ has_course, access_until }: Pick<Student, "has_course" | "access_until">): boolean =>
  has_course && (access_until === null || Date.parse(access_until) > serverNow());
