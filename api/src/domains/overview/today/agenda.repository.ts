import { and, countDistinct, eq, gt, gte, isNull, lt } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { seminars } from "#database/tables/academy.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";

/** SQL of the academy's day. */
export function agendaRepository(db: Db) {
  return {
    /** The live sessions that begin between two moments: those of one instructor, or all (null). */
    sessions: (instructor: number | null, from: Date, to: Date) =>
      db
        .select()
        .from(seminars)
        .where(
          and(
            instructor === null ? undefined : eq(seminars.instructorId, instructor),
            gte(seminars.startsAt, from),
            lt(seminars.startsAt, to),
          ),
        )
        .orderBy(seminars.startsAt, seminars.id),

    /** How many students were confirmed since a moment, and how many of them have the course now. */
    async newStudents(since: Date, now: Date) {
      const [row] = await db
        .select({ count: countDistinct(students.id), with_course: countDistinct(enrolments.studentId) })
        .from(students)
        .leftJoin(
          enrolments,
          and(eq(enrolments.studentId, students.id), isNull(enrolments.revokedAt), gt(enrolments.accessUntil, now)),
        )
        .where(and(gte(students.verifiedAt, since), isNull(students.deletedAt), eq(students.isStaff, false)));
      return { since: since.toISOString(), count: row?.count ?? 0, with_course: row?.with_course ?? 0 };
    },
  };
}
