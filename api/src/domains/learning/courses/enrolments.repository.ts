import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { type Db, findRow, hasChanged, matches } from "#database/database.ts";
import { orders, enrolments as table } from "#database/tables/payments.ts";

/** A row of the enrolments' table. */
export type Enrolment = typeof table.$inferSelect;

/** SQL of the students' enrolments in courses. */
export function enrolmentsRepository(db: Db) {
  async function end(studentId: number, courseId: number, now: Date) {
    return hasChanged(
      db
        .update(table)
        .set({ revokedAt: now })
        .where(matches(table, { studentId, courseId, revokedAt: null })),
    );
  }

  return {
    /** The enrolment in a course, even after its access time; null when the student never had one or it was revoked. */
    of: (studentId: number, courseId: number) => findRow(db, table, { studentId, courseId, revokedAt: null }),

    /** The enrolment of an order's student in its course, whichever order it depends on, even if it is revoked. */
    ofOrder: ({ studentId, courseId }: Pick<Enrolment, "studentId" | "courseId">) =>
      findRow(db, table, { studentId, courseId }),

    /** All enrolments of a student that were not revoked, the main course's first. */
    ofStudent: (studentId: number) =>
      db
        .select()
        .from(table)
        .where(matches(table, { studentId, revokedAt: null }))
        .orderBy(table.courseId),

    /**
     * Enrols a student through a paid order, in place of an enrolment that has ended or was revoked; the caller has checked that no access
     * is open.
     */
    async add(row: typeof table.$inferInsert) {
      const { orderId, createdAt, accessUntil } = row;
      await db
        .insert(table)
        .values(row)
        .onConflictDoUpdate({
          target: [table.studentId, table.courseId],
          set: { orderId, createdAt, accessUntil, revokedAt: null },
        });
    },

    /** Makes the enrolment depend on another paid order of its student, with that order's own days if they are given. */
    async standOn(
      { studentId, courseId }: Pick<Enrolment, "studentId" | "courseId">,
      change: Pick<Enrolment, "orderId"> & Partial<Pick<Enrolment, "createdAt" | "accessUntil">>,
    ) {
      await db.update(table).set(change).where(matches(table, { studentId, courseId }));
    },

    /** Sets another end of an enrolment's access. */
    async extend(id: number, accessUntil: Date) {
      await db.update(table).set({ accessUntil }).where(eq(table.id, id));
    },

    /** Adds time to all enrolments in a course whose access lasted at least until a given moment. */
    extendAll: (courseId: number, addedMs: number, since: Date) =>
      db
        .update(table)
        .set({ accessUntil: sql`${table.accessUntil} + ${addedMs / 1000} * interval '1 second'` })
        .where(and(eq(table.courseId, courseId), isNull(table.revokedAt), gte(table.accessUntil, since)))
        .returning(),

    /** Ends the access, because the last payment on which it depended was refunded. */
    end,

    /** Revokes a student's access for an operator, and marks every payment on which it could depend, so that none of them restores it. */
    async revoke(studentId: number, courseId: number, now: Date) {
      await db
        .update(orders)
        .set({ accessRevokedAt: now })
        .where(matches(orders, { studentId, courseId, status: "paid", accessRevokedAt: null }));
      return end(studentId, courseId, now);
    },
  };
}
