import { PAGE_MAX } from "@academy/shared/contract/page";
import { BULK_MAX } from "@academy/shared/contract/staff/bulk-steps";
import type { ReasonBody } from "@academy/shared/contract/staff/reason";
import { BlockLetter, StudentRecord } from "@academy/shared/contract/staff/student-record";
import type {
  Block,
  CourseStep,
  EndSessions,
  Extension,
  FactorRemoval,
  StudentDeletion,
  Unblock,
} from "@academy/shared/contract/staff/student-steps";
import { StudentTimeline } from "@academy/shared/contract/staff/student-timeline";
import { StaffStudent, StaffStudents } from "@academy/shared/contract/staff/students";
import { http } from "@academy/shared/http";
import { infiniteQueryOptions, queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

/** The list of students; the filter "all" is not sent. The rows stay until those of another order or filter are there. */
export const studentsQuery = (params: Record<string, string>) => ({
  ...pageQuery("students", "/staff/students/", StaffStudent, params),
  placeholderData: <Pages>(before: Pages) => before,
});

/** Everything about one student. */
export const studentQuery = (id: number) =>
  queryOptions({
    queryKey: ["staff", "students", "one", id],
    queryFn: ({ signal }) => http.get(`/staff/students/${id}/`, StudentRecord, { signal }),
  });

/** A student's events page by page, and the student as in the list (reading 116). */
export const timelineQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ["staff", "students", "timeline", id],
    queryFn: ({ pageParam, signal }) =>
      http.get(`/staff/students/${id}/timeline/`, StudentTimeline, {
        params: { cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages: [first, ...others] }) =>
      first && { student: first.student, items: [first, ...others].flatMap(({ items }) => items) },
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

/** All students of a filter, at most `BULK_MAX`, in the order of the list. */
export async function readAllStudents(params: Record<string, string>): Promise<StaffStudent[]> {
  const found: StaffStudent[] = [];
  let cursor: string | undefined;
  do {
    const page = await http.get("/staff/students/", StaffStudents, {
      params: { ...params, cursor, limit: String(PAGE_MAX) },
    });
    found.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && found.length < BULK_MAX);
  return found.slice(0, BULK_MAX);
}

/** Takes a step; the answer is the student's record after it. */
export const takeStep = <Name extends keyof Steps>(id: number, name: Name, body: Steps[Name]) =>
  http.post(`/staff/students/${id}/${name}/`, name === "resend-code" ? undefined : body, StudentRecord);
