import { type EmailPreferenceChange, EmailPreferences } from "@academy/shared/contract/students/email-preferences";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** Which kinds of emails the person wants. */
export const emailPreferencesQuery = () =>
  queryOptions({
    queryKey: ["student", "emails"],
    queryFn: ({ signal }) => http.get("/student/emails/", EmailPreferences, { signal }),
  });

/** Turns one kind on or off; gives all of them as they are then. */
export const changeEmailPreference = (change: EmailPreferenceChange) =>
  http.patch("/student/emails/", change, EmailPreferences);
