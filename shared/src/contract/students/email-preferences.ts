import * as z from "@academy/shared/schema";

/**
 * The kinds of emails that a person may turn off one by one (readings 86 and 90). What concerns the account, its money or its
 * security is always sent.
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
export type EmailKind = z.infer<typeof EmailKind>;

/** `GET /student/emails/`: the kinds that concern this person, and whether they are wanted. */
export const EmailPreferences = z.array(z.object({ kind: EmailKind, wanted: z.boolean() }));
export type EmailPreferences = z.infer<typeof EmailPreferences>;

/** Body of `PATCH /student/emails/`: one kind is wanted from now on, or not. */
export const EmailPreferenceChange = z.strictObject({ kind: EmailKind, wanted: z.boolean() });
export type EmailPreferenceChange = z.infer<typeof EmailPreferenceChange>;
