import * as z from "@academy/shared/schema";
import { EmailAddress, Moment, Secret } from "#contract/fields.ts";

/** Days for which a change that the old address has not confirmed waits, and the old address is told of it (decision 0037). */
export const EMAIL_CHANGE_WAIT_DAYS = 7;

/** A change of the account's address that is under way (decision 0037). */
export const EmailChange = z.object({
  /** The new address. */
  email: z.string(),
  /** Whose code is asked for: the old address's or the new one's; or that the days without the old address are being waited for. */
  step: z.enum(["old", "new", "waiting"]),
  /** True once the student has said that the old mailbox cannot be read: then the change waits. */
  waits: z.boolean(),
  /** The countdown of the code of this step; null while waiting. */
  resend_at: z.nullable(Moment),
  expires_at: z.nullable(Moment),
  /** When the address changes by itself; null until the new address is confirmed. */
  changes_at: z.nullable(Moment),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** Body of `POST /student/auth/email-change/`: the new address, and the current password. */
export const EmailChangeRequest = z.strictObject({ email: EmailAddress, password: Secret });
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>;

/** Answer of every call of a change: the account's address now, and what is still under way. */
export const EmailChangeState = z.object({ email: z.string(), email_change: z.nullable(EmailChange) });
export type EmailChangeState = z.infer<typeof EmailChangeState>;
