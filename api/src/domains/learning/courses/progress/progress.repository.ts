import { and, count, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Db, hasChanged } from "#database/database.ts";
import { courses, lectures, openings, progress, topics } from "#database/tables/courses.ts";
import { students } from "#database/tables/students.ts";
import type { ProgressRow } from "#domains/learning/courses/courses.repository.ts";

/** The ids of a student and a lecture. */
export interface StudentInLecture {
  studentId: number;
  lectureId: number;
}

const COLUMNS = Object.entries(getTableColumns(progress));

/** Sets every column to the value that was given for its row, the key to itself. */
const SET = sql.raw(COLUMNS.map(([, { name }]) => `${name} = given.${name}`).join(", "));
const GIVEN = sql.raw(COLUMNS.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(", "));

const rowOf = (row: ProgressRow) =>
  Object.fromEntries(COLUMNS.map(([field, { name }]) => [name, row[field as keyof ProgressRow]]));

type Of = PgTable & { studentId: PgColumn; lectureId: PgColumn };

const isOneOf = ({ studentId, lectureId }: Of, of: readonly StudentInLecture[]) =>
  sql`(${studentId}, ${lectureId}) in (select * from unnest(
    ${sql.param(of.map((each) => each.studentId))}::int[], ${sql.param(of.map((each) => each.lectureId))}::int[]))`;

/** SQL of the progress of students, of many at once. */
export function progressRepository(db: Db) {
  return {
    /** The progress of students in lectures, locked until the transaction ends; always locked in the same order, so that no deadlock arises. */
    held(of: readonly StudentInLecture[]) {
      return db
        .select()
        .from(progress)
        .where(isOneOf(progress, of))
        .orderBy(progress.studentId, progress.lectureId)
        .for("update");
    },

    /** Creates the row of a first report, because only a row can make another first report wait; false when there is one. */
    async begin(of: StudentInLecture, now: Date) {
      const row = { ...of, position: 0, watched: [], reportedAt: now };
      return hasChanged(db.insert(progress).values(row).onConflictDoNothing());
    },

    openings(of: readonly StudentInLecture[]) {
      return db.select().from(openings).where(isOneOf(openings, of));
    },

    /** Updates existing rows by one statement. */
    async save(rows: readonly ProgressRow[]) {
      await db.execute(
        sql`update ${progress} set ${SET}
            from jsonb_to_recordset(${JSON.stringify(rows.map(rowOf))}::jsonb) as given (${GIVEN})
            where ${and(eq(progress.studentId, sql`given.student_id`), eq(progress.lectureId, sql`given.lecture_id`))}`,
      );
    },

    /** How many lectures of a course a student may declare complete; null for all. */
    async declaredLimit(courseId: number) {
      const [row] = await db.select({ limit: courses.declaredLimit }).from(courses).where(eq(courses.id, courseId));
      return row?.limit ?? null;
    },

    /** How many lectures of a course a student has declared complete, without the given one. */
    async declaredOthers(studentId: number, courseId: number, lectureId: number) {
      const [row] = await db
        .select({ count: count() })
        .from(progress)
        .innerJoin(lectures, eq(lectures.id, progress.lectureId))
        .innerJoin(topics, eq(topics.id, lectures.topicId))
        .where(
          and(
            eq(progress.studentId, studentId),
            eq(topics.courseId, courseId),
            ne(progress.lectureId, lectureId),
            eq(progress.declared, true),
            isNull(lectures.withdrawnAt),
            isNull(topics.withdrawnAt),
          ),
        );
      return row?.count ?? 0;
    },

    /** Locks a student's row, so that other changes that lock it wait until the transaction ends. */
    async lockStudent(studentId: number) {
      await db.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for("no key update");
    },
  };
}
