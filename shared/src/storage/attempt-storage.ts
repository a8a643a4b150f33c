import { AttemptAnswer } from "@academy/shared/contract/tests";
import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson } from "./stored.ts";

// Not in `learning-storage.ts`, because the first load of the learning area needs no schemas of tests.
const UnsentAnswer = z.object({
  answer: z.nullable(AttemptAnswer),
  typed: z.optional(z.string()),
  marked: z.boolean(),
  /** When it was chosen, by the server's clock. */
  chosen_at: z.string(),
});

/** A choice in a test that has not reached the server, by student and `attempt.question`. */
export type UnsentAnswer = z.infer<typeof UnsentAnswer>;
export const storedAnswer = storedJson(ENTRIES.unsentAnswer, UnsentAnswer);
