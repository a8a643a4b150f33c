import { expect, test } from "vitest";
import { type RateLimit, type RateLimitState, takeOne } from "./rate-limit.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 11, 1) + seconds * 1000);

/** Takes a try at each of the given seconds and tells the waits of those that were refused. */
function play(rule: RateLimit, seconds: readonly number[]): (number | "taken")[] {
  let state: RateLimitState | null = null;
  return seconds.map((second) => {
    const decision = takeOne(state, rule, at(second));
    if (!decision.taken) return decision.retryAfter;
    state = decision.next;
    return "taken";
  });
}

const window: RateLimit = { limit: 3, windowSeconds: 60 };
const growing: RateLimit = { limit: 2, windowSeconds: 300, waits: [60, 120, 240] };

test.for<[string, RateLimit, number[], (number | "taken")[]]>([
  ["gives as many tries as the limit says", window, [0, 1, 2, 3], ["taken", "taken", "taken", 57]],
  ["starts anew when the window is over", window, [0, 1, 2, 61], ["taken", "taken", "taken", "taken"]],
  ["waits the first wait after the limit", growing, [0, 1, 2], ["taken", "taken", 59]],
  ["gives one try after a served wait, then waits longer", growing, [0, 1, 61, 62], ["taken", "taken", "taken", 119]],
  [
    "never waits longer than the last wait",
    growing,
    [0, 1, 61, 181, 421, 422],
    ["taken", "taken", "taken", "taken", "taken", 239],
  ],
  [
    "forgets the strikes after a quiet window",
    growing,
    [0, 1, 400, 401, 402],
    ["taken", "taken", "taken", "taken", 59],
  ],
])("%s", ([, rule, seconds, outcome]) => {
  expect(play(rule, seconds)).toEqual(outcome);
});
