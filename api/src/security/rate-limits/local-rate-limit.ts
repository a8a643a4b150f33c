import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { Problem } from "#errors/problem.ts";
import type { Clock } from "#interfaces/clock.ts";
import { type RateLimit, type RateLimitState, takeOne } from "./rate-limit.ts";

/**
 * A rate limit that this process counts alone, in memory: for reads, where a count in the database would cost as much as the
 * answer. Gives the function that takes one try of a key, or refuses with Retry-After. A key is remembered until its window is
 * over: other keys never push it out, and there are no more keys than requests within one window. The rule has no growing waits, so
 * windows end in the order in which they began.
 */
export function createLocalRateLimit(
  clock: Clock,
  rule: Omit<RateLimit, "waits">,
  refusal: ErrorCode,
): (key: string) => void {
  const states = new Map<string, RateLimitState>();

  function forgetEnded(now: Date) {
    for (const [key, { windowEndsAt }] of states) {
      if (windowEndsAt > now) return;
      states.delete(key);
    }
  }

  return (key) => {
    const now = clock();
    forgetEnded(now);
    const decision = takeOne(states.get(key) ?? null, rule, now);
    if (!decision.taken) throw new Problem(refusal, { retryAfter: decision.retryAfter });
    states.set(key, decision.next);
  };
}
