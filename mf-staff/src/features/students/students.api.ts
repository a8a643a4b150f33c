import { PAGE_MAX } from "@academy/shared/contract/page";
import { BULK_MAX } from "@academy/shared/contract/staff/bulk-steps";
import type { StaffStudent } from "@academy/shared/contract/staff/students";
import * as operations from "@academy/shared/contract/staff/students.operations";
import { callApi } from "@academy/shared/http";
import { infiniteQueryOptions } from "@academy/shared/query";
import { apiQuery } from "@academy/shared/query/api-query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";
import type { TableFormat } from "#ui/table-download.tsx";

type Filters = ListFilters<typeof operations.listStudents>;

/** The list of students; the filter "all" is not sent. The rows stay until those of another order or filter are there. */
export const studentsQuery = (filters: Filters) => ({
  ...listQuery("students", operations.listStudents, { query: filters }),
  placeholderData: <Pages>(before: Pages) => before,
});

/** Everything about one student. */
export const studentQuery = (id: number) =>
  apiQuery(["staff", "students", "one", id], operations.readStudent, { params: { id } });

/** A student's events page by page, and the student as in the list. */
export const timelineQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ["staff", "students", "timeline", id],
    queryFn: ({ pageParam, signal }) => {
      const query = { cursor: pageParam ?? undefined };
      return callApi(operations.listStudentEvents, { params: { id }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages: [first, ...others] }) =>
      first && { student: first.student, items: [first, ...others].flatMap(({ items }) => items) },
  });

/** The text of the email about a block. */
export const blockEmailQuery = (id: number) =>
  apiQuery(["staff", "students", "block-letter", id], operations.readBlockEmail, { params: { id } });

/** The list of students as a file. */
export const requestTable = (format: TableFormat, query: ListFilters<typeof operations.exportStudentsCsv>) =>
  callApi(format === "csv" ? operations.exportStudentsCsv : operations.exportStudentsXlsx, { query });

/** All students of a filter, at most `BULK_MAX`, in the order of the list. */
export async function readAllStudents(filters: Filters): Promise<StaffStudent[]> {
  const found: StaffStudent[] = [];
  let cursor: string | undefined;
  do {
    const page = await callApi(operations.listStudents, { query: { ...filters, cursor, limit: PAGE_MAX } });
    found.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && found.length < BULK_MAX);
  return found.slice(0, BULK_MAX);
}
