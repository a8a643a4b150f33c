import { and, desc, eq, gt, lt, ne, or } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { sessions } from "#database/tables/students.ts";
import { challengesRepository } from "#modules/auth/second-factor/challenges.repository.ts";

/** A row of the sessions' table. */
export type SessionRow = typeof sessions.$inferSelect;

/** SQL of sessions. */
export function sessionsRepository(db: Db) {
  return {
    async add(session: Omit<typeof sessions.$inferInsert, "createdAt" | "usedAt">, now: Date): Promise<void> {
      await db.insert(sessions).values({ ...session, createdAt: now, usedAt: now });
    },

    /** The sessions that still work, the latest used first. */
    async open(studentId: number, usedAfter: Date, createdAfter: Date): Promise<SessionRow[]> {
      return db
        .select()
        .from(sessions)
        .where(
          and(eq(sessions.studentId, studentId), gt(sessions.usedAt, usedAfter), gt(sessions.createdAt, createdAfter)),
        )
        .orderBy(desc(sessions.usedAt), desc(sessions.id))
        .limit(100);
    },

    async drop(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /** Ends one of a student's sessions by the number in their list; false when it is none of theirs. */
    async dropOne(studentId: number, id: number): Promise<boolean> {
      const dropped = await db
        .delete(sessions)
        .where(and(eq(sessions.studentId, studentId), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return dropped.length === 1;
    },

    /** Notes that a session showed a second factor. */
    async markSecondFactor(tokenHash: string, secondFactorAt: Date): Promise<void> {
      await db.update(sessions).set({ secondFactorAt }).where(eq(sessions.tokenHash, tokenHash));
    },

    /** Notes that a session showed again who it is. */
    async markConfirmed(tokenHash: string, confirmedAt: Date): Promise<void> {
      await db.update(sessions).set({ confirmedAt }).where(eq(sessions.tokenHash, tokenHash));
    },

    /** The account has no second factor any more: none of its sessions counts as having shown one. */
    async forgetSecondFactor(studentId: number): Promise<void> {
      await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.studentId, studentId));
    },

    /** Ends a student's sessions, all or all but one, and the sign-ins that wait for a second factor. */
    async dropAll(studentId: number, exceptHash?: string): Promise<void> {
      const mine = eq(sessions.studentId, studentId);
      await challengesRepository(db).dropOf(studentId);
      await db.delete(sessions).where(exceptHash === undefined ? mine : and(mine, ne(sessions.tokenHash, exceptHash)));
    },

    /** Sessions nobody can use any more. */
    async sweep(usedBefore: Date, createdBefore: Date): Promise<void> {
      await db.delete(sessions).where(or(lt(sessions.usedAt, usedBefore), lt(sessions.createdAt, createdBefore)));
    },
  };
}
