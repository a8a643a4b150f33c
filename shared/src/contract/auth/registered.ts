import * as z from "@academy/shared/schema";
import { ReturnPath } from "#contract/fields.ts";
import { Moment } from "#contract/moment.ts";

/** Answer to a registration (reading 2): the page stores the token at once and opens the code dialog. */
export const Registered = z.object({
  access: z.string(),
  email_verified: z.boolean(),
  resend_at: Moment,
  expires_at: Moment,
  code_length: z.number(),
});
export type Registered = z.infer<typeof Registered>;

/** Answer of signing in: the bearer token (specification §3). */
export const Access = z.object({
  access: z.string(),
  email_verified: z.boolean(),
});
export type Access = z.infer<typeof Access>;

/** Answer to a correct code. */
export const EmailVerified = z.object({ email_verified: z.boolean() });

/** Query of `POST /student/auth/resend-code/`: the page to which the email's link leads afterwards. */
export const CodeRequest = z.object({ return_to: z.optional(ReturnPath) });

/** Answer of `POST /student/auth/resend-code/`. */
export const CodeSent = z.object({ resend_at: Moment, expires_at: Moment });
