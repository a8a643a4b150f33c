import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { Problem } from "#errors/problem.ts";
import type { Clock } from "#interfaces/clock.ts";
import { type RateLimit, type RateLimitState, takeOne } from "./rate-limit.ts";

/** How many keys are remembered; the oldest makes room. */
const REMEMBERED_MOST = 10_000;

/**
 * A rate limit that this process counts alone, in memory: for reads, where a count in the database would cost as much as the answer.
 * Gives the function that takes one try of a key, or refuses with Retry-After.
 */
export function createLocalRateLimit(clock: Clock, rule: RateLimit, refusal: ErrorCode): (key: string) => void {
  const states = new Map<string, RateLimitState>();
  return (key) => {
    const decision = takeOne(states.get(key) ?? null, rule, clock());
    if (!decision.taken) throw new Problem(refusal, { retryAfter: decision.retryAfter });
    const [oldest] = states.keys();
    if (oldest !== undefined && states.size >= REMEMBERED_MOST) states.delete(oldest);
    states.set(key, decision.next);
  };
}
