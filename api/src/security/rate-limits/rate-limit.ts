/** How many tries a key has, and how long it waits when they are used up. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
  /** Growing waits after each time the limit is met; without them the wait lasts until the window ends. */
  waits?: readonly number[];
}

/** What is stored of a key. */
export interface RateLimitState {
  used: number;
  strikes: number;
  windowEndsAt: Date;
  blockedUntil: Date | null;
}

/** Either the state after one more try, or how long to wait. */
type RateLimitDecision = { taken: true; next: RateLimitState } | { taken: false; retryAfter: number };

const plus = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Takes one try of a rate limit; after a wait one try is left before the next, longer wait (threat B1). */
export function takeOne(state: RateLimitState | null, rule: RateLimit, now: Date): RateLimitDecision {
  if (state?.blockedUntil && state.blockedUntil > now) {
    return { taken: false, retryAfter: (state.blockedUntil.getTime() - now.getTime()) / 1000 };
  }
  const fresh = state === null || state.windowEndsAt <= now;
  const used = fresh ? 1 : state.used + 1;
  const strikes = fresh ? 0 : state.strikes;
  const windowEndsAt = fresh ? plus(now, rule.windowSeconds) : state.windowEndsAt;
  if (used < rule.limit) return { taken: true, next: { used, strikes, windowEndsAt, blockedUntil: null } };
  if (!rule.waits) return { taken: true, next: { used, strikes, windowEndsAt, blockedUntil: windowEndsAt } };
  const wait = rule.waits[Math.min(strikes, rule.waits.length - 1)] ?? rule.windowSeconds;
  const blockedUntil = plus(now, wait);
  return {
    taken: true,
    next: {
      used: rule.limit - 1,
      strikes: strikes + 1,
      windowEndsAt: plus(blockedUntil, rule.windowSeconds),
      blockedUntil,
    },
  };
}
