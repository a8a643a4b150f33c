import { and, eq, isNull, lte } from "drizzle-orm";
import { type Db, findRow, firstRow, hasChanged } from "#database/database.ts";
import { factorRecoveries } from "#database/tables/second-factors.ts";

/** A row of the requests of owners who have lost every second factor. */
export type FactorRecoveryRow = typeof factorRecoveries.$inferSelect;

/** What the staff decides about a request. */
type FactorRecoveryDecision = Pick<FactorRecoveryRow, "decidedBy" | "reason" | "checked" | "noticeAt" | "dueAt">;

/** SQL of recoveries of second factors. */
export function factorRecoveriesRepository(db: Db) {
  const ofId = (id: number) => eq(factorRecoveries.id, id);

  return {
    /** Begins a request; null when one is under way. */
    begin: (studentId: number, requestedAt: Date) =>
      firstRow(db.insert(factorRecoveries).values({ studentId, requestedAt }).onConflictDoNothing().returning()),

    of: (studentId: number) => findRow(db, factorRecoveries, { studentId }),

    find: (id: number) => firstRow(db.select().from(factorRecoveries).where(ofId(id))),

    /** Begins the wait; false when another member of the staff was first, or the request is gone. */
    async decide(id: number, decision: FactorRecoveryDecision) {
      const open = and(ofId(id), isNull(factorRecoveries.dueAt));
      return hasChanged(db.update(factorRecoveries).set(decision).where(open));
    },

    /** Moves the times of a wait; false when it was over or moved meanwhile. */
    async move(row: FactorRecoveryRow, times: Pick<FactorRecoveryRow, "noticeAt" | "dueAt">) {
      const same = and(ofId(row.id), row.noticeAt ? eq(factorRecoveries.noticeAt, row.noticeAt) : undefined);
      return hasChanged(db.update(factorRecoveries).set(times).where(same));
    },

    noticesDue: (now: Date) => db.select().from(factorRecoveries).where(lte(factorRecoveries.noticeAt, now)).limit(100),

    due: (now: Date) => db.select().from(factorRecoveries).where(lte(factorRecoveries.dueAt, now)).limit(100),

    /** Ends a request; null when it is over already. */
    end: (id: number) => firstRow(db.delete(factorRecoveries).where(ofId(id)).returning()),

    /** Ends the request of an account, if there is one. */
    endOf: (studentId: number) =>
      firstRow(db.delete(factorRecoveries).where(eq(factorRecoveries.studentId, studentId)).returning()),

    /** Deletes old requests about which nobody has decided. */
    async sweep(requestedBefore: Date) {
      const undecided = and(isNull(factorRecoveries.dueAt), lte(factorRecoveries.requestedAt, requestedBefore));
      await db.delete(factorRecoveries).where(undecided);
    },
  };
}
