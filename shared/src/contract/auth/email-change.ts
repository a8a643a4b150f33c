import * as z from "@academy/shared/schema";
import { Moment } from "#contract/moment.ts";
import { EmailChangeRequest } from "./credentials.ts";

// Areas of other repositories import it from here.
export { EmailChangeRequest };

/** How many days a change waits when the old address has not confirmed it; during this time the old address is notified of it (decision 0037). */
export const EMAIL_CHANGE_WAIT_DAYS = 7;

/** A change of the account's address that is under way (decision 0037). */
export const EmailChange = z.object({
  /** The new address. */
  email: z.string(),
  /** The address whose code is asked for, the old or the new one; or `waiting` for the days to pass without the old address's code. */
  step: z.enum(["old", "new", "waiting"]),
  /** True once the student has said that they cannot read the old mailbox: then the change waits. */
  waits: z.boolean(),
  /** The countdown of the code of this step; null while waiting. */
  resend_at: z.nullable(Moment),
  expires_at: z.nullable(Moment),
  /** When the address changes by itself; null until the new address is confirmed. */
  changes_at: z.nullable(Moment),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** Answer of every call of an address change: the account's current address, and the change that is under way. */
export const EmailChangeState = z.object({ email: z.string(), email_change: z.nullable(EmailChange) });
export type EmailChangeState = z.infer<typeof EmailChangeState>;
