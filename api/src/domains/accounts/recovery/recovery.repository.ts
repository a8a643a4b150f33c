import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { type Db, findRow, firstRow, hasChanged } from "#database/database.ts";
import { recoveries } from "#database/tables/students.ts";

/** A row of the recoveries' table. */
export type RecoveryRow = typeof recoveries.$inferSelect;

/** The right to set one new password. */
interface ResetRight {
  resetHash: string;
  resetExpiresAt: Date;
}

/** SQL of recoveries. */
export function recoveryRepository(db: Db) {
  return {
    find: (addressHash: string) => findRow(db, recoveries, { addressHash }),

    /** Opens a recovery, or replaces the code and link of the previous one once its countdown has ended; false before that. */
    async open(recovery: Omit<typeof recoveries.$inferInsert, "resetHash" | "resetExpiresAt">) {
      const { addressHash: _, ...renewed } = recovery;
      return hasChanged(
        db
          .insert(recoveries)
          .values(recovery)
          .onConflictDoUpdate({
            target: recoveries.addressHash,
            // A right to reset that was already given is kept: a stranger's new request must not take it from the owner.
            set: { ...renewed, tries: 0, codeDeadAt: null },
            setWhere: lte(recoveries.resendAt, recovery.createdAt),
          }),
      );
    },

    /** Counts a try and reads the code, expired or not, in one statement (threat B3). */
    countTry: (addressHash: string, triesMax: number) =>
      firstRow(
        db
          .update(recoveries)
          .set({ tries: sql`${recoveries.tries} + 1` })
          .where(
            and(eq(recoveries.addressHash, addressHash), isNull(recoveries.codeDeadAt), lt(recoveries.tries, triesMax)),
          )
          .returning(),
      ),

    /** Turns a right code into the right to reset; false when the code is too old or another request used it first. */
    redeemCode: (row: RecoveryRow, now: Date, right: ResetRight) =>
      hasChanged(
        db
          .update(recoveries)
          .set({ ...right, codeDeadAt: now })
          .where(
            and(eq(recoveries.linkHash, row.linkHash), isNull(recoveries.codeDeadAt), gt(recoveries.expiresAt, now)),
          ),
      ),

    /** Gives the right to reset after another proof of the mailbox; a code and a link that were sent stay valid. */
    async give(addressHash: string, studentId: number, now: Date, right: ResetRight) {
      const begun = { codeHmac: "", linkHash: right.resetHash, createdAt: now, resendAt: now, expiresAt: now };
      await db
        .insert(recoveries)
        .values({ addressHash, studentId, ...begun, codeDeadAt: now, ...right })
        .onConflictDoUpdate({ target: recoveries.addressHash, set: { studentId, ...right } });
    },

    /** Turns a link into the right to reset; false when the link is not ours, too old or used. */
    redeemLink: (linkHash: string, now: Date, right: ResetRight) =>
      hasChanged(
        db
          .update(recoveries)
          .set(right)
          .where(
            and(eq(recoveries.linkHash, linkHash), isNotNull(recoveries.studentId), gt(recoveries.expiresAt, now)),
          ),
      ),

    findReset: (resetHash: string, now: Date) =>
      firstRow(
        db
          .select()
          .from(recoveries)
          .where(and(eq(recoveries.resetHash, resetHash), gt(recoveries.resetExpiresAt, now))),
      ),

    /** Ends a recovery by using its right; null when another request used it first. */
    useReset: (resetHash: string, now: Date) =>
      firstRow(
        db
          .delete(recoveries)
          .where(and(eq(recoveries.resetHash, resetHash), gt(recoveries.resetExpiresAt, now)))
          .returning(),
      ),

    /** Moves a recovery to another registration of its address; without one it ends. */
    async handOver(studentId: number, heir: number | null) {
      if (heir === null) return this.dropOf(studentId);
      await db.update(recoveries).set({ studentId: heir }).where(eq(recoveries.studentId, studentId));
    },

    async dropOf(studentId: number) {
      await db.delete(recoveries).where(eq(recoveries.studentId, studentId));
    },

    /** Deletes recoveries that nobody can use any more. */
    async sweep(before: Date) {
      await db.delete(recoveries).where(lt(recoveries.createdAt, before));
    },
  };
}
