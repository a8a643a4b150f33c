import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { eq, lt, sql } from "drizzle-orm";
import { type Db, findRow } from "#database/database.ts";
import { rateLimitCounts } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import type { Clock } from "#interfaces/clock.ts";
import type { RateLimit } from "./rate-limit.ts";
import { takerFrom } from "./take-statement.ts";

/** Rate limits in the database, so that all processes count together. */
export interface RateLimiter {
  /** Takes one try and says whether it was the last for now; without a try left throws the given refusal with Retry-After. */
  take: (key: string, rule: RateLimit, refusal: ErrorCode) => Promise<{ isLast: boolean }>;
  /** Takes one try where tries are left; says whether it did. For actions that are silently skipped instead of refused. */
  tryTake: (key: string, rule: RateLimit) => Promise<boolean>;
  /** Gives tries back, by default one. */
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
  const take = takerFrom(db);

  async function used(key: string) {
    const state = await findRow(db, rateLimitCounts, { key });
    return state && state.windowEndsAt > clock() ? state.used : 0;
  }

  async function blockedUntil(key: string) {
    const state = await findRow(db, rateLimitCounts, { key });
    return state?.blockedUntil && state.blockedUntil > clock() ? state.blockedUntil : null;
  }

  return {
    async take(key, rule, refusal) {
      const now = clock();
      const taken = await take(key, rule, now);
      if (taken) return { isLast: taken.blockedUntil !== null };
      // Between the two statements the tries may have been given back: then the next one succeeds at once.
      const until = (await blockedUntil(key)) ?? now;
      throw new Problem(refusal, { retryAfter: (until.getTime() - now.getTime()) / 1000 });
    },
    tryTake: async (key, rule) => (await take(key, rule, clock())) !== undefined,
    async giveBack(key, tries = 1) {
      await db
        .update(rateLimitCounts)
        .set({ used: sql`greatest(0, ${rateLimitCounts.used} - ${tries}::int)`, blockedUntil: null })
        .where(eq(rateLimitCounts.key, key));
    },
    used,
    left: async (key, rule) => Math.max(0, rule.limit - (await used(key))),
    blockedUntil,
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
