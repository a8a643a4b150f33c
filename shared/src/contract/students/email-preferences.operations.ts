import { operation } from "#contract/operation.ts";
import { EmailPreferenceChange, EmailPreferences } from "./email-preferences.ts";

export const listEmailPreferences = operation("GET /student/emails/", EmailPreferences, {
  id: "emailPreferences.list",
  summary: "Lists the kinds of emails that the person may turn off, and whether each is turned on.",
  access: "student",
});

export const changeEmailPreference = operation("PATCH /student/emails/", EmailPreferences, {
  id: "emailPreferences.change",
  summary: "Turns one kind of emails on or off.",
  access: "student",
  body: EmailPreferenceChange,
});
