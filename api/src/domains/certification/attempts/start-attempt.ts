import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { neededOf, waitAfter } from "./attempt-rules.ts";
import { attemptsRepository, hasEnded, type TopicTestRow } from "./attempts.repository.ts";
import { newSeed, shuffled } from "./seeded-shuffle.ts";

const MINUTE = 60_000;

/**
 * Begins an attempt, or returns the open one: two devices that begin at the same moment get the same attempt.
 * @throws Problem `test.wait` with the moment after which the next may begin, `test.unknown` for a pool without questions
 */
export async function startAttempt(
  { db, clock, rateLimiter }: Context<"db" | "clock" | "rateLimiter">,
  studentId: number,
  test: TopicTestRow,
) {
  const { topicId } = test;
  await rateLimiter.take(`test-start:${studentId}`, RATE_LIMITS.testStarts, "request.too_many");
  return db.transaction(async (tx) => {
    const attempts = attemptsRepository(tx);
    if (!(await attempts.holdStudent(studentId))) throw new Problem("session.invalid");
    const earlier = await attempts.ofStudent(studentId, [topicId]);
    const open = earlier.find(({ submittedAt }) => submittedAt === null);
    if (open) return { attempt: open, isNew: false };
    const now = clock();
    const { until } = waitAfter(earlier.filter(hasEnded), test);
    if (until && until > now)
      throw new Problem("test.wait", { retryAfter: (until.getTime() - now.getTime()) / 1000, nextAttemptAt: until });
    const seed = newSeed();
    const questions = shuffled(await attempts.pool(topicId), seed, "draw").slice(0, test.drawn);
    if (questions.length === 0) throw new Problem("test.unknown");
    const attempt = await attempts.begin({
      studentId,
      topicId,
      seed,
      questions,
      needed: neededOf(questions.length, test.passPercent),
      startedAt: now,
      endsAt: new Date(now.getTime() + test.minutes * MINUTE),
    });
    return { attempt, isNew: true };
  });
}
