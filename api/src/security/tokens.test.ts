import fc from "fast-check";
import { expect, test } from "vitest";
import { type RateLimitState, takeOne } from "./rate-limits/rate-limit.ts";
import { newCode, newLinkToken, newToken } from "./tokens.ts";

test("a code has exactly the requested number of digits, and every digit occurs at every position", () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 8 }), (length) => {
      expect(newCode(length)).toMatch(new RegExp(`^\\d{${length}}$`));
    }),
  );
  const codes = Array.from({ length: 2000 }, () => newCode(4));
  for (const position of [0, 1, 2, 3]) expect(new Set(codes.map((code) => code[position])).size).toBe(10);
});

test("tokens can be used in an address and a header unchanged, and none occurs twice", () => {
  const tokens = Array.from({ length: 1000 }, () => [newToken(), newLinkToken()]).flat();

  expect(tokens.every((token) => /^[A-Za-z0-9_-]{22,43}$/.test(token))).toBe(true);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test("for any times of tries, a rate limit never allows more than its number within one window", () => {
  const rule = { limit: 5, windowSeconds: 3600 };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1800 }), { minLength: 1, maxLength: 60 }), (pauses) => {
      let state: RateLimitState | null = null;
      let now = Date.UTC(2026, 0, 1);
      const windows = new Map<number, number>();
      for (const pause of pauses) {
        now += pause * 1000;
        const decision = takeOne(state, rule, new Date(now));
        if (!decision.taken) {
          expect(decision.retryAfter).toBeGreaterThan(0);
          continue;
        }
        state = decision.next;
        const end = state.windowEndsAt.getTime();
        windows.set(end, (windows.get(end) ?? 0) + 1);
      }
      expect(Math.max(...windows.values())).toBeLessThanOrEqual(rule.limit);
    }),
  );
});
