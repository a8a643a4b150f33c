import type { Db } from "#database/database.ts";
import { matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
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
export const presentStudent = ({ id, firstName, lastName, email }: StudentColumns) => ({
  id,
  name: [firstName, lastName].filter(Boolean).join(" "),
  email,
});

/** The numbers of students whose name and address contain the typed words. */
export const studentsHolding = (db: Db, typed: string) =>
  db
    .select({ id: students.id })
    .from(students)
    .where(matchesTerms(searchTextOf(students), searchTerms(typed)));
