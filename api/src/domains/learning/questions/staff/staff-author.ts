import { presentAuthor } from "#domains/learning/questions/present-post.ts";
import type { AuthorRow } from "#domains/learning/questions/questions.repository.ts";

/** An author, with the student's number where the member may know it; accounts of instructors and former students have no page. */
export const staffAuthor = (row: AuthorRow, student: number, seesStudents: boolean, byStaff = false) => ({
  ...presentAuthor(row, byStaff),
  student: seesStudents && row.instructorSlug === null && row.deletedAt === null ? student : null,
});
