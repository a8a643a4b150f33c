import { operation } from "#contract/operation.ts";
import { BulkBegin, BulkBegun } from "./bulk-actions.ts";
import { GradebookQuery } from "./gradebook.ts";
import { StaffPageQuery } from "./list.ts";
import { XLSX_TYPE } from "./money/totals.ts";
import { BlockEmail, StudentRecord } from "./student-record.ts";
import { StudentTimeline } from "./student-timeline.ts";
import { StaffStudents, StaffStudentsQuery } from "./students.ts";

export const listStudents = operation("GET /staff/students/", StaffStudents, {
  id: "staffStudents.list",
  summary: "Lists students with their progress: by name, address or state, sorted, page by page.",
  access: "students.read",
  query: StaffStudentsQuery,
});

export const exportStudentsCsv = operation("GET /staff/students/gradebook.csv", "text/csv", {
  id: "staffStudents.exportCsv",
  summary: "Gives the list of students, filtered and sorted, as a CSV file.",
  access: { confirmed: "students.export" },
  query: GradebookQuery,
});

export const exportStudentsXlsx = operation("GET /staff/students/gradebook.xlsx", XLSX_TYPE, {
  id: "staffStudents.exportXlsx",
  summary: "Gives the same list with typed cells, for spreadsheets.",
  access: { confirmed: "students.export" },
  query: GradebookQuery,
});

export const listStudentEvents = operation("GET /staff/students/{id}/timeline/", StudentTimeline, {
  id: "staffStudents.timeline",
  summary: "Gives one student's events, from registration to certificate, newest first.",
  access: "students.read",
  query: StaffPageQuery,
  errors: ["student.unknown"],
});

export const beginBulk = operation("POST /staff/students/bulk/", BulkBegun, {
  id: "staffStudents.beginBulk",
  summary: "Begins a step for many students: one entry of the audit that names them all.",
  access: "students.manage",
  body: BulkBegin,
  errors: ["student.unknown"],
});

export const readStudent = operation("GET /staff/students/{id}/", StudentRecord, {
  id: "staffStudents.read",
  summary: "Gives everything that support needs about one student.",
  access: "students.manage",
  errors: ["student.unknown"],
});

export const readBlockEmail = operation("GET /staff/students/{id}/block-letter/", BlockEmail, {
  id: "staffStudents.blockEmail",
  summary: "Gives the text of the email about a block, in the student's language.",
  access: "students.manage",
  errors: ["student.unknown"],
});
