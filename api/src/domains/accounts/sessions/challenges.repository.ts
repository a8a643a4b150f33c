import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import { type Db, firstRow, hasChanged, matches } from "#database/database.ts";
import { factorChallenges } from "#database/tables/second-factors.ts";
import { hashToken } from "#security/tokens.ts";

/** A challenge's row. */
export type ChallengeRow = typeof factorChallenges.$inferSelect;
type Purpose = ChallengeRow["purpose"];

/** A challenge by its token, its purpose and its device. */
export interface GivenChallenge {
  token: string;
  purpose: Purpose;
  device: string;
}

/** SQL of challenges that wait for the answer of a second factor. */
export function challengesRepository(db: Db) {
  const open = ({ token, purpose, device }: GivenChallenge, now: Date) =>
    and(
      matches(factorChallenges, { tokenHash: hashToken(token), purpose, device }),
      gt(factorChallenges.expiresAt, now),
    );

  return {
    async begin({ token, ...given }: GivenChallenge, studentId: number, expiresAt: Date) {
      await db.insert(factorChallenges).values({ ...given, tokenHash: hashToken(token), studentId, expiresAt });
    },

    /** Stores that a challenge which was not stored before was used; false when it was used before. */
    useOnce: (
      token: string,
      { studentId, device, expiresAt }: Pick<ChallengeRow, "studentId" | "device" | "expiresAt">,
    ) =>
      hasChanged(
        db
          .insert(factorChallenges)
          .values({ tokenHash: hashToken(token), purpose: "used-passkey", studentId, device, expiresAt })
          .onConflictDoNothing(),
      ),

    /** A challenge with tries left; null when it is over, belongs to another device, or is unknown. */
    find: (given: GivenChallenge, now: Date, triesMax: number) =>
      firstRow(
        db
          .select()
          .from(factorChallenges)
          .where(and(open(given, now), lt(factorChallenges.tries, triesMax))),
      ),

    /** Counts a try and reads the challenge in one statement, so that parallel guesses cannot share one try. */
    countTry: (given: GivenChallenge, now: Date, triesMax: number) =>
      firstRow(
        db
          .update(factorChallenges)
          .set({ tries: sql`${factorChallenges.tries} + 1` })
          .where(and(open(given, now), lt(factorChallenges.tries, triesMax)))
          .returning(),
      ),

    /** Ends a challenge; false when another request ended it first. */
    async end(given: GivenChallenge, studentId: number, now: Date) {
      const own = and(open(given, now), eq(factorChallenges.studentId, studentId));
      return hasChanged(db.delete(factorChallenges).where(own));
    },

    /** Ends all waiting challenges of an account. */
    async dropOf(studentId: number) {
      await db.delete(factorChallenges).where(eq(factorChallenges.studentId, studentId));
    },

    async sweep(now: Date) {
      await db.delete(factorChallenges).where(lte(factorChallenges.expiresAt, now));
    },
  };
}
