import { type GradebookQuery, STUDENT_COLUMNS, studentColumnsOf } from "@academy/shared/contract/staff/gradebook";
import type { StaffStudent } from "@academy/shared/contract/staff/students";
import type { Context } from "#context.ts";
import { noteReading } from "#domains/platform/audit/note-reading.ts";
import type { Table } from "#domains/platform/spreadsheets/column.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { gradebookColumns } from "./gradebook-columns.ts";
import { readStudents, type StudentPage } from "./student-list.repository.ts";
import { presentStudent } from "./student-list.service.ts";

/** How many students are read at once. */
const BATCH = 500;

/** The students that match a search and a filter, as a table to download; for members who manage students. */
export function gradebook({ db, clock, hasRoom }: Context<"db" | "clock" | "hasRoom">) {
  async function* batchesOf({
    q,
    filter,
    group,
    sort = "since",
    order,
  }: GradebookQuery): AsyncGenerator<StaffStudent[]> {
    const selection = { q, filter, group, manages: true, now: clock() };
    let after: StudentPage["after"];
    for (;;) {
      const rows = await readStudents(db, selection, { sort, ascending: order === "asc", after, limit: BATCH });
      if (rows.length > 0) yield rows.map((row) => presentStudent(row, true));
      const last = rows.at(-1);
      if (rows.length < BATCH || !last) return;
      after = [last.key, last.id];
    }
  }

  return {
    table: (query: GradebookQuery): Table<StaffStudent> => ({
      name: { en: "Students", ru: "Слушатели" },
      columns: gradebookColumns(query.columns === undefined ? STUDENT_COLUMNS : studentColumnsOf(query.columns)),
      batches: batchesOf(query),
    }),

    /** Records that a member saved the list, without the searched words; on a full disk it is saved all the same, as a page is read. */
    async noteExport(member: StaffMember, { q, filter, group, columns }: GradebookQuery) {
      const details = {
        filter: filter ?? "all",
        ...(group !== undefined && { group }),
        search: Boolean(q),
        columns: columns ?? "all",
      };
      if (await hasRoom()) await noteReading(db, member, "read.gradebook", details, clock());
    },
  };
}
