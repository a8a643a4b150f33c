import type { OrderStudent } from "@academy/shared/contract/staff/money/orders";
import { sql } from "drizzle-orm";
import { students } from "#database/tables/students.ts";

/** The columns by which the place money says whose something is. */
export const STUDENT_COLUMNS = {
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  email: students.email,
};

/** Whose it is, as the database gives it. */
export interface StudentColumns {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
}

/** Whose it is, as it is shown. */
export const presentStudent = ({ id, firstName, lastName, email }: StudentColumns): OrderStudent => ({
  id,
  name: [firstName, lastName].filter(Boolean).join(" "),
  email,
});

/** Students whose name or address holds what was typed; the expression is that of the index `students_search`. */
export const studentHolds = (typed: string) =>
  sql`coalesce(${students.email}::text, '') || ' ' || ${students.firstName} || ' ' || ${students.lastName} ilike ${`%${escaped(typed)}%`}`;

/** What was typed, with the signs that a pattern gives a meaning taken as themselves. */
export const escaped = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
