import * as z from "@academy/shared/schema";
import { Moment } from "./fields.ts";

/** An email in the local mailbox `GET /dev/mail/`, newest first. The mailbox exists only while no mail server is configured, never in production. */
export const LocalMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: Moment,
  /** The address of the email's attachment; null for none. */
  attachment: z.nullish(z.string()),
});

/** Emails, newest first. */
export const LocalMails = z.array(LocalMail);
