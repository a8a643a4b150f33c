import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { rateLimitCounts } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import type { Clock } from "#interfaces/clock.ts";
import { giveBack, type RateLimit, takeOne } from "./rate-limit.ts";

/** Rate limits in the database, so that all processes count together (reading 53). */
export interface RateLimiter {
  /** Takes one try, and tells whether it was the last for now, or answers with the given refusal and Retry-After. */
  take: (key: string, rule: RateLimit, refusal: ErrorCode) => Promise<{ isLast: boolean }>;
  /** Takes one try where tries are left; tells whether it did. For what is left undone without a word instead of refused. */
  tryTake: (key: string, rule: RateLimit) => Promise<boolean>;
  /** Gives tries back, one unless told otherwise. */
  giveBack: (key: string, tries?: number) => Promise<void>;
  /** How many tries were taken in the window. */
  used: (key: string) => Promise<number>;
  /** How many tries are left in the window. */
  left: (key: string, rule: RateLimit) => Promise<number>;
  /** Until when the next try is refused; null while tries are left. */
  blockedUntil: (key: string) => Promise<Date | null>;
  clear: (key: string) => Promise<void>;
  /** Forgets windows that ended a day ago. */
  sweep: () => Promise<void>;
}

/** The rate limits of a database. */
export function createRateLimiter(db: Db, clock: Clock): RateLimiter {
  async function used(key: string): Promise<number> {
    const [state] = await db.select().from(rateLimitCounts).where(eq(rateLimitCounts.key, key));
    return state && state.windowEndsAt > clock() ? state.used : 0;
  }

  const decide = (key: string, rule: RateLimit) =>
    db.transaction(async (tx) => {
      const now = clock();
      await tx.insert(rateLimitCounts).values({ key, used: 0, strikes: 0, windowEndsAt: now }).onConflictDoNothing();
      const [state] = await tx.select().from(rateLimitCounts).where(eq(rateLimitCounts.key, key)).for("update");
      const decided = takeOne(state ?? null, rule, now);
      if (decided.taken) await tx.update(rateLimitCounts).set(decided.next).where(eq(rateLimitCounts.key, key));
      return decided;
    });

  return {
    async take(key, rule, refusal) {
      const decision = await decide(key, rule);
      if (!decision.taken) throw new Problem(refusal, { retryAfter: decision.retryAfter });
      return { isLast: decision.next.blockedUntil !== null };
    },
    tryTake: async (key, rule) => (await decide(key, rule)).taken,
    async giveBack(key, tries) {
      await db.transaction(async (tx) => {
        const [state] = await tx.select().from(rateLimitCounts).where(eq(rateLimitCounts.key, key)).for("update");
        if (state) await tx.update(rateLimitCounts).set(giveBack(state, tries)).where(eq(rateLimitCounts.key, key));
      });
    },
    used,
    left: async (key, rule) => Math.max(0, rule.limit - (await used(key))),
    async blockedUntil(key) {
      const [state] = await db.select().from(rateLimitCounts).where(eq(rateLimitCounts.key, key));
      return state?.blockedUntil && state.blockedUntil > clock() ? state.blockedUntil : null;
    },
    async clear(key) {
      await db.delete(rateLimitCounts).where(eq(rateLimitCounts.key, key));
    },
    async sweep() {
      await db
        .delete(rateLimitCounts)
        .where(lt(rateLimitCounts.windowEndsAt, sql`${clock()}::timestamptz - interval '1 day'`));
    },
  };
}
