import { and, eq, exists, gt, isNull, lt, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Db, hasChanged } from "#database/database.ts";
import { seminars } from "#database/tables/academy.ts";
import { reminders } from "#database/tables/emails.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { reachable } from "#domains/emails/is-reachable.ts";
import { isSessionFor } from "#domains/learning/seminars/session-audience.ts";

/** The window of moments for which reminders are due. */
export interface Window {
  after: Date;
  until: Date;
}

const within = (moment: PgColumn, { after, until }: Window) => and(gt(moment, after), lte(moment, until));

/** SQL of reminders: the students who are due a reminder and have not got it yet. */
export function remindersRepository(db: Db) {
  /** What a reminder is about, including the moment: when the moment changes, it is a new reminder. */
  const subjectOf = (name: string, id: PgColumn, moment: PgColumn) =>
    sql<string>`${name}::text || ':' || ${id} || ':' || extract(epoch from ${moment})::bigint`;

  const notYet = (subject: SQL<string>) =>
    notExists(
      db
        .select({ at: reminders.at })
        .from(reminders)
        .where(and(eq(reminders.subject, subject), eq(reminders.studentId, students.id))),
    );

  return {
    /** Enrolments that end in a window. */
    endingAccess(name: string, window: Window, most: number) {
      const subject = subjectOf(name, enrolments.courseId, enrolments.accessUntil);
      return db
        .select({ student: students, subject, courseId: enrolments.courseId, accessUntil: enrolments.accessUntil })
        .from(enrolments)
        .innerJoin(students, eq(students.id, enrolments.studentId))
        .where(and(isNull(enrolments.revokedAt), within(enrolments.accessUntil, window), reachable, notYet(subject)))
        .orderBy(enrolments.id)
        .limit(most);
    },

    /** Live sessions that begin in a window, with the students who may join. */
    comingSessions(name: string, window: Window, now: Date, most: number) {
      const subject = subjectOf(name, seminars.id, seminars.startsAt);
      const mayCome = exists(
        db
          .select({ id: enrolments.id })
          .from(enrolments)
          .where(
            and(eq(enrolments.studentId, students.id), isNull(enrolments.revokedAt), gt(enrolments.accessUntil, now)),
          ),
      );
      return db
        .select({ student: students, subject, session: seminars })
        .from(seminars)
        .innerJoin(students, and(mayCome, isSessionFor(students.id)))
        .where(and(within(seminars.startsAt, window), isNull(seminars.cancelledAt), reachable, notYet(subject)))
        .orderBy(seminars.id, students.id)
        .limit(most);
    },

    /** Marks a reminder as sent; false when another process did so first. */
    mark: (studentId: number, subject: string, at: Date) =>
      hasChanged(db.insert(reminders).values({ studentId, subject, at }).onConflictDoNothing()),

    /** Deletes marks that no window reaches any more. */
    async sweep(before: Date) {
      await db.delete(reminders).where(lt(reminders.at, before));
    },
  };
}
