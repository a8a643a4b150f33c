import type { OrderStudent } from "@academy/shared/contract/staff/money/orders";
import { sql } from "drizzle-orm";
import { students } from "#database/tables/students.ts";

/** The columns by which the money section shows a student. */
export const STUDENT_COLUMNS = {
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  email: students.email,
};

/** A student as the database returns it. */
export interface StudentColumns {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
}

/** A student as it is shown. */
export const presentStudent = ({ id, firstName, lastName, email }: StudentColumns): OrderStudent => ({
  id,
  name: [firstName, lastName].filter(Boolean).join(" "),
  email,
});

/** Students whose name or address contains the typed text; the expression is that of the index `students_search`. */
export const studentHolds = (typed: string) =>
  sql`coalesce(${students.email}::text, '') || ' ' || ${students.firstName} || ' ' || ${students.lastName} ilike ${`%${escaped(typed)}%`}`;

/** The typed text with the special characters of a pattern escaped. */
export const escaped = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
