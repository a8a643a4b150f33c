import * as z from "@academy/shared/schema";
import { LanguageCode } from "#contract/fields.ts";
import { StaffStudentsQuery } from "./students.ts";

/** The columns that a reader of the list of students can choose, in their order; the student is always named. */
export const STUDENT_COLUMNS = [
  "progress",
  "tests",
  "essay",
  "points",
  "seen",
  "access",
  "group",
  "state",
  "since",
] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

const isColumn = (name: string): name is StudentColumn => (STUDENT_COLUMNS as readonly string[]).includes(name);

/** The columns of a list of names with commas between them; unknown names are left out. */
export const studentColumnsOf = (names: string): StudentColumn[] => names.split(",").filter(isColumn);

const { q, filter, group, sort, order } = StaffStudentsQuery.shape;

/** `GET /api/staff/students/gradebook.csv` and `.xlsx`: all rows of the list with these filters, in this order. */
export const GradebookQuery = z.object({
  q,
  filter,
  group,
  sort,
  order,
  /** Names of columns with commas between them; without it all columns. */
  columns: z.optional(
    z.string().check(
      z.maxLength(200),
      z.refine((names) => names.split(",").every(isColumn)),
    ),
  ),
  lng: z.optional(LanguageCode),
});
export type GradebookQuery = z.infer<typeof GradebookQuery>;
