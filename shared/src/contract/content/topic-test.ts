import * as z from "@academy/shared/schema";
import { TestQuestion } from "./test-question.ts";
import { computed } from "./values.ts";

/** The fewest questions in a pool, and the fewest kinds of question in it. */
export const POOL_MIN = 10;
export const KINDS_MIN = 3;

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const DEFAULTS = { drawn: 8, pass_percent: 70, minutes: 20, failures_before_wait: 2, wait_hours: 12 };

/** The five settings of a test with the values of reading 70; a content pack may set others. */
export const TestSettings = z.strictObject({
  /** Questions of one attempt, drawn from the pool. */
  drawn: z._default(whole(1, 60), DEFAULTS.drawn),
  /** Percentage of right answers that passes. */
  pass_percent: z._default(whole(1, 100), DEFAULTS.pass_percent),
  /** Minutes of one attempt. */
  minutes: z._default(whole(1, 240), DEFAULTS.minutes),
  /** After this number of failed attempts in a row, the student waits before each further one. */
  failures_before_wait: z._default(whole(1, 100), DEFAULTS.failures_before_wait),
  wait_hours: z._default(whole(0, 720), DEFAULTS.wait_hours),
});
export type TestSettings = z.infer<typeof TestSettings>;

/** The test of a topic: one file of the content pack. */
export const TopicTest = z.strictObject({
  topic_id: computed(z.int().check(z.gte(1))),
  settings: z._default(TestSettings, DEFAULTS),
  questions: z.array(TestQuestion),
});
export type TopicTest = z.infer<typeof TopicTest>;
