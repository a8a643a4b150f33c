// Both databases (waits|same moment|given back): one statement with arrays and intervals, whose values the embedded one reads by another driver.
import { seeded } from "@academy/shared/server/testing/seeded-random";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rateLimitCounts } from "#database/tables/students.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { type RateLimit, type RateLimitState, takeOne } from "./rate-limit.ts";

const RULES: Record<string, RateLimit> = {
  window: { limit: 3, windowSeconds: 60 },
  "the first is the last": { limit: 1, windowSeconds: 60 },
  waits: { limit: 2, windowSeconds: 300, waits: [60, 120, 240] },
  "one wait": { limit: 5, windowSeconds: 300, waits: [60] },
};

test.for(Object.entries(RULES))("the database counts like the rule in memory: %s", async ([key, rule]) => {
  const { context, advance, now } = await startTestApi();
  const random = seeded(7);
  let state: RateLimitState | null = null;

  for (let step = 0; step < 60; step++) {
    advance(Math.floor(random() * 3) * Math.floor(random() * 150));
    const wanted = takeOne(state, rule, now());
    if (wanted.taken) state = wanted.next;

    const answer = await context.rateLimiter.take(key, rule, "request.too_many").catch((error) => error);

    const [stored] = await context.db.select().from(rateLimitCounts).where(eq(rateLimitCounts.key, key));
    expect(stored).toEqual({ key, ...state });
    if (wanted.taken) expect(answer).toEqual({ isLast: wanted.next.blockedUntil !== null });
    else expect(answer).toMatchObject({ code: "request.too_many", extras: { retryAfter: wanted.retryAfter } });
  }
});

test("of a hundred tries at the same moment as many are accepted as the limit has", async () => {
  const { context } = await startTestApi();
  const rule = { limit: 7, windowSeconds: 60 };

  const taken = await Promise.all(Array.from({ length: 100 }, () => context.rateLimiter.tryTake("all", rule)));

  expect([taken.filter(Boolean).length, await context.rateLimiter.left("all", rule)]).toEqual([7, 0]);
});

test("a try that is given back can be used again, and never more than were used", async () => {
  const { context } = await startTestApi();
  const { rateLimiter } = context;
  const rule = { limit: 2, windowSeconds: 60 };
  await rateLimiter.take("some", rule, "request.too_many");
  await rateLimiter.take("some", rule, "request.too_many");

  await rateLimiter.giveBack("some");
  const again = await rateLimiter.tryTake("some", rule);
  const beyond = await rateLimiter.tryTake("some", rule);
  await rateLimiter.giveBack("some", 9);

  expect([again, beyond, await rateLimiter.left("some", rule)]).toEqual([true, false, 2]);
});
