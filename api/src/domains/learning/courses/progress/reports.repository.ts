import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#database/database.ts";
import { openings, progress } from "#database/tables/courses.ts";
import type { ProgressRow } from "#domains/learning/courses/courses.repository.ts";
import type { OpeningRow } from "./openings.repository.ts";

/** The ids of a student and a lecture. */
export interface StudentInLecture {
  studentId: number;
  lectureId: number;
}

const COLUMNS = Object.entries(getTableColumns(progress));

/** Sets every column except the key to the value that was given for its row. */
const SET = sql.raw(
  COLUMNS.filter(([field]) => field !== "studentId" && field !== "lectureId")
    .map(([, { name }]) => `${name} = given.${name}`)
    .join(", "),
);
const GIVEN = sql.raw(COLUMNS.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(", "));

const rowOf = (row: ProgressRow) =>
  Object.fromEntries(COLUMNS.map(([field, { name }]) => [name, row[field as keyof ProgressRow]]));

type Of = PgTable & { studentId: PgColumn; lectureId: PgColumn };

const isOneOf = ({ studentId, lectureId }: Of, of: readonly StudentInLecture[]): SQL =>
  sql`(${studentId}, ${lectureId}) in (select * from unnest(
    ${sql.param(of.map((each) => each.studentId))}::int[], ${sql.param(of.map((each) => each.lectureId))}::int[]))`;

/** SQL of reports of many students at once. */
export function reportsRepository(db: Db) {
  return {
    /** The progress of students in lectures, locked until the transaction ends; always locked in the same order, so that no deadlock arises. */
    heldProgress(of: readonly StudentInLecture[]): Promise<ProgressRow[]> {
      return db
        .select()
        .from(progress)
        .where(isOneOf(progress, of))
        .orderBy(progress.studentId, progress.lectureId)
        .for("update");
    },

    openings(of: readonly StudentInLecture[]): Promise<OpeningRow[]> {
      return db.select().from(openings).where(isOneOf(openings, of));
    },

    /** Updates existing rows by one statement. */
    async save(rows: readonly ProgressRow[]): Promise<void> {
      await db.execute(
        sql`update ${progress} set ${SET}
            from jsonb_to_recordset(${JSON.stringify(rows.map(rowOf))}::jsonb) as given (${GIVEN})
            where ${and(eq(progress.studentId, sql`given.student_id`), eq(progress.lectureId, sql`given.lecture_id`))}`,
      );
    },
  };
}
