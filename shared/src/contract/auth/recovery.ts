import * as z from "@academy/shared/schema";
import { AccountAddress } from "#contract/email-address.ts";
import { Moment, ReturnPath } from "#contract/fields.ts";
import { CodeCheck } from "./code-check.ts";

const token = z
  .string({ error: (issue) => (issue.input === undefined ? "field.required" : "field.invalid") })
  .check(z.regex(/^[A-Za-z0-9_-]{20,100}$/));

/** Body of `POST /student/auth/recovery/`. */
export const RecoveryRequest = z.strictObject({ email: AccountAddress, return_to: z.optional(ReturnPath) });
export type RecoveryRequest = z.infer<typeof RecoveryRequest>;

/** Answer of `POST /student/auth/recovery/`: the same for known and unknown addresses; the countdown and the digits of the code step. */
export const RecoveryStarted = z.object({ resend_at: Moment, expires_at: Moment, code_length: z.number() });
export type RecoveryStarted = z.infer<typeof RecoveryStarted>;

/** Body of `POST /student/auth/recovery/verify/`. */
export const RecoveryCheck = z.extend(CodeCheck, { email: AccountAddress });

/** Body of `POST /student/auth/recovery/link/`: the token of the mail's link, read from `/forgot?token=…`. */
export const RecoveryLink = z.strictObject({ token });

/** Answer to a correct code or link: the token that allows setting one new password. */
export const ResetToken = z.object({ reset_token: z.string(), expires_at: Moment });

/** A reset token as the client sends it back. */
export const ResetTokenField = token;
