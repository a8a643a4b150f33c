import * as z from "@academy/shared/schema";

/**
 * The kinds of emails that a person can turn off one by one (readings 86 and 90). Emails about the account, its money or its
 * security are always sent.
 */
export const EMAIL_KINDS = [
  "answers",
  "certificate",
  "essay",
  "access_ending",
  "sessions",
  "session_reminders",
  "staff_summary",
] as const;
export const EmailKind = z.enum(EMAIL_KINDS);

/** `GET /student/emails/`: the kinds that this person can receive, and whether each is turned on. */
export const EmailPreferences = z.array(z.object({ kind: EmailKind, wanted: z.boolean() }));
export type EmailPreferences = z.infer<typeof EmailPreferences>;

/** Body of `PATCH /student/emails/`: turns one kind on or off. */
export const EmailPreferenceChange = z.strictObject({ kind: EmailKind, wanted: z.boolean() });
export type EmailPreferenceChange = z.infer<typeof EmailPreferenceChange>;
