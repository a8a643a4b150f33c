import * as z from "@academy/shared/schema";
import { EssayStatus } from "#contract/essay.ts";
import { Moment } from "#contract/fields.ts";

/** How far a student is in the main course; what was withdrawn does not count. */
export const StudentLearning = z.object({
  lectures: z.object({ done: z.number(), of: z.number() }),
  /** `best`: the mean of the best scores of the topics with a submitted attempt, in percent; `tries`: all submitted attempts. */
  tests: z.object({ passed: z.number(), of: z.number(), best: z.nullable(z.number()), tries: z.number() }),
  /** The newest essay; `points` are set once it is evaluated. */
  essay: z.nullable(z.object({ status: EssayStatus, points: z.nullable(z.number()) })),
  /** Reading 29; `needed` is what the certificate needs. */
  points: z.object({ have: z.number(), needed: z.number() }),
  /** Whether anything of the course was watched, read or declared since the student has it. */
  started: z.boolean(),
  certified: z.boolean(),
  /** When the account was last used; null when that is not known any more. */
  seen_at: z.nullable(Moment),
});
