import type { ReasonBody } from "@academy/shared/contract/staff/reason";
import {
  type Block,
  BlockLetter,
  type CourseStep,
  type EndSessions,
  type Extension,
  type FactorRemoval,
  StaffStudent,
  type StudentDeletion,
  StudentRecord,
  type Unblock,
} from "@academy/shared/contract/staff/students";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

/** The list of students; the filter "all" is not sent. */
export const studentsQuery = (params: Record<string, string>) =>
  pageQuery("students", "/staff/students/", StaffStudent, params);

/** Everything about one student. */
export const studentQuery = (id: number) =>
  queryOptions({
    queryKey: ["staff", "students", "one", id],
    queryFn: ({ signal }) => http.get(`/staff/students/${id}/`, StudentRecord, { signal }),
  });

/** The text of the email about a block. */
export const blockLetterQuery = (id: number) =>
  queryOptions({
    queryKey: ["staff", "students", "block-letter", id],
    queryFn: ({ signal }) => http.get(`/staff/students/${id}/block-letter/`, BlockLetter, { signal }),
  });

/** The body of each step. */
interface Steps {
  grant: CourseStep;
  revoke: CourseStep;
  extend: Extension;
  block: Block;
  unblock: Unblock;
  "end-sessions": EndSessions;
  "remove-factors": FactorRemoval;
  "keep-factors": ReasonBody;
  "resend-code": Record<string, never>;
  delete: StudentDeletion;
}

/** Takes a step; the answer is the student's record after it. */
export const takeStep = <Name extends keyof Steps>(id: number, name: Name, body: Steps[Name]) =>
  http.post(`/staff/students/${id}/${name}/`, name === "resend-code" ? undefined : body, StudentRecord);
