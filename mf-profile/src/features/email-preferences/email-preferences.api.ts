import { type EmailPreferenceChange, EmailPreferences } from "@academy/shared/contract/students/email-preferences";
import { MarketingConsent } from "@academy/shared/contract/students/marketing-consent";
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

/** Since when the person agrees to news of the course by email (reading 119). */
export const marketingConsentQuery = () =>
  queryOptions({
    queryKey: ["student", "marketing-consent"],
    queryFn: ({ signal }) => http.get("/student/emails/marketing/", MarketingConsent, { signal }),
  });

/** Gives the consent to news of the course, or withdraws it. */
export const changeMarketingConsent = (wanted: boolean) =>
  http.put("/student/emails/marketing/", { wanted }, MarketingConsent);
