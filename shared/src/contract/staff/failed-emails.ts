import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";
import { staffPage } from "./list.ts";

/**
 * An email that could not be delivered and is not retried any more. It is listed without its text, which is private, and without
 * its subject, which may contain a name.
 */
export const FailedEmail = z.object({
  id: z.number(),
  recipient: z.string(),
  created_at: Moment,
  given_up_at: Moment,
  attempts: z.number(),
  /** The last answer of the mail server. */
  error: z.nullable(z.string()),
});
export type FailedEmail = z.infer<typeof FailedEmail>;

/** `GET /api/staff/letters/`. */
export const FailedEmails = staffPage(FailedEmail);
