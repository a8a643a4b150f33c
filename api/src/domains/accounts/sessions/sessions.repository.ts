import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { type Db, hasChanged, matches } from "#database/database.ts";
import { sessions, sessionTokens } from "#database/tables/students.ts";
import { challengesRepository } from "./challenges.repository.ts";

/** A row of the sessions' table. */
export type SessionRow = typeof sessions.$inferSelect;

/** What the owner of a session has just proven, and when. */
export interface Shown {
  /** When the owner proved again who they are. */
  confirmedAt?: Date;
  secondFactorAt?: Date;
}

/** SQL of sessions. */
export function sessionsRepository(db: Db) {
  return {
    async add(session: Omit<typeof sessions.$inferInsert, "createdAt" | "usedAt">, now: Date) {
      await db.insert(sessions).values({ ...session, createdAt: now, usedAt: now });
    },

    /** The sessions that still work, the latest used first. */
    async open(studentId: number, usedAfter: Date, createdAfter: Date) {
      return db
        .select()
        .from(sessions)
        .where(
          and(eq(sessions.studentId, studentId), gt(sessions.usedAt, usedAfter), gt(sessions.createdAt, createdAfter)),
        )
        .orderBy(desc(sessions.usedAt), desc(sessions.id))
        .limit(100);
    },

    /** Ends the session of a token: its current token, a next one, or a replaced one that has not ended. */
    async drop(tokenHash: string, now: Date) {
      const isOpen = or(isNull(sessionTokens.endsAt), gt(sessionTokens.endsAt, now));
      const other = db
        .select({ id: sessionTokens.sessionId })
        .from(sessionTokens)
        .where(and(eq(sessionTokens.tokenHash, tokenHash), isOpen));
      await db.delete(sessions).where(or(eq(sessions.tokenHash, tokenHash), inArray(sessions.id, other)));
    },

    /** Ends one of a student's sessions by its number in the student's list; false when it is not the student's. */
    dropOne: (studentId: number, id: number) =>
      hasChanged(db.delete(sessions).where(matches(sessions, { studentId, id }))),

    /** Stores what the owner has proven in a session, for the token that the session has. */
    async mark(id: number, shown: Shown) {
      if (Object.keys(shown).length > 0) await db.update(sessions).set(shown).where(eq(sessions.id, id));
    },

    /** Adds the next token of a session; the proof counts once that token is used. */
    async addToken(sessionId: number, tokenHash: string, shown: Shown) {
      await db.insert(sessionTokens).values({ tokenHash, sessionId, ...shown });
    },

    /** Called when the account has no second factor any more: none of its sessions then counts as having shown one. */
    async forgetSecondFactor(studentId: number) {
      const mine = eq(sessions.studentId, studentId);
      const ids = db.select({ id: sessions.id }).from(sessions).where(mine);
      await db.update(sessions).set({ secondFactorAt: null }).where(mine);
      await db.update(sessionTokens).set({ secondFactorAt: null }).where(inArray(sessionTokens.sessionId, ids));
    },

    /**
     * Ends a student's sessions, all or all but one, and the sign-ins that wait for a second factor. Of the session that stays, tokens
     * about to be replaced end.
     */
    async dropAll(studentId: number, except: number | null = null) {
      const mine = eq(sessions.studentId, studentId);
      await challengesRepository(db).dropOf(studentId);
      await db.delete(sessions).where(except === null ? mine : and(mine, ne(sessions.id, except)));
      if (except !== null)
        await db.delete(sessionTokens).where(and(eq(sessionTokens.sessionId, except), isNotNull(sessionTokens.endsAt)));
    },

    /** Deletes sessions that nobody can use any more, and tokens that have ended. */
    async sweep(usedBefore: Date, createdBefore: Date, now: Date) {
      await db.delete(sessionTokens).where(lt(sessionTokens.endsAt, now));
      await db.delete(sessions).where(or(lt(sessions.usedAt, usedBefore), lt(sessions.createdAt, createdBefore)));
    },
  };
}
