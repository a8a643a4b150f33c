import * as z from "@academy/shared/schema";
import { SecondFactorChallenge } from "#contract/auth/second-factor-challenge.ts";
import { StepUpMethods } from "#contract/auth/step-up-methods.ts";
import { ERROR_CODES, ErrorCode } from "#contract/error-code.ts";

// Areas of other repositories import these from here.
export { ERROR_CODES, ErrorCode };

/** What is wrong with one field of a form. */
export const FieldError = z.object({ code: ErrorCode, detail: z.string() });

/** The form of every error answer: RFC 9457 problem details with our code; `detail` is the member that the specification §8 shows. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: ErrorCode,
  request_id: z.string(),
  /** Errors by field; the first one of a field is shown. */
  errors: z.optional(z.record(z.string(), z.array(FieldError))),
  /** Tries left for the current code; only with `code.wrong`. */
  attempts_left: z.optional(z.number()),
  /** When a new code may be requested; only with `code.resend_too_soon`. */
  resend_at: z.optional(z.string()),
  /** When the next attempt at a test may begin; only with `test.wait`. */
  next_attempt_at: z.optional(z.string()),
  /** The pending second step of the sign-in; only with `auth.second_factor`. */
  second_factor: z.optional(SecondFactorChallenge),
  /** How the owner can prove their identity; only with `auth.reauthenticate` (decision 0101). */
  step_up: z.optional(StepUpMethods),
});
export type Problem = z.infer<typeof Problem>;
