import { PAGE_MAX } from "@academy/shared/contract/page";
import { BULK_MAX } from "@academy/shared/contract/staff/bulk-actions";
import type { StudentTimeline } from "@academy/shared/contract/staff/student-timeline";
import type { StaffStudent } from "@academy/shared/contract/staff/students";
import * as operations from "@academy/shared/contract/staff/students.operations";
import { callApi } from "@academy/shared/http";
import { type ListFilters, listQuery, oneQuery, pagesQuery } from "#query/staff-query.ts";
import type { TableFormat } from "#ui/table-download.tsx";

type Filters = ListFilters<typeof operations.listStudents>;

/** The list of students; the filter "all" is not sent. The rows stay until those of another order or filter are there. */
export const studentsQuery = (filters: Filters) => ({
  ...listQuery(operations.listStudents)(filters),
  placeholderData: <Pages>(before: Pages) => before,
});

/** Everything about one student. */
export const studentQuery = oneQuery(operations.readStudent);

/** A student's events page by page, and the student as in the list. */
export const timelineQuery = (id: number) => ({
  ...pagesQuery(operations.listStudentEvents, { params: { id } }),
  select: ({ pages: [first, ...others] }: { pages: StudentTimeline[] }) =>
    first && { student: first.student, items: [first, ...others].flatMap(({ items }) => items) },
});

/** The text of the email about a block. */
export const blockEmailQuery = oneQuery(operations.readBlockEmail);

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
