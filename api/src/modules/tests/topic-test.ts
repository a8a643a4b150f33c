import * as z from "zod/mini";
import { TestQuestion } from "#schemas/test-question.ts";

/** Fewest questions of a pool, and fewest kinds among them (readings 70 and 71). */
export const POOL_MIN = 10;
export const KINDS_MIN = 3;

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** The five numbers of a test with the values of reading 70; a pack may say others. */
export const TestSettings = z.strictObject({
  /** Questions of one attempt, drawn from the pool. */
  drawn: z._default(whole(1, 60), 8),
  /** Share of right answers that passes, in per cent. */
  pass_percent: z._default(whole(1, 100), 70),
  /** Time of one attempt. */
  minutes: z._default(whole(1, 240), 20),
  /** From so many failed attempts in a row on, every further one waits. */
  failures_before_wait: z._default(whole(1, 100), 2),
  wait_hours: z._default(whole(0, 720), 12),
});
export type TestSettings = z.infer<typeof TestSettings>;

/** The test of a topic: one file of the content pack. */
export const TopicTest = z.strictObject({
  topic_id: z.int().check(z.gte(1)),
  settings: z.prefault(TestSettings, {}),
  questions: z.array(TestQuestion),
});
export type TopicTest = z.infer<typeof TopicTest>;
