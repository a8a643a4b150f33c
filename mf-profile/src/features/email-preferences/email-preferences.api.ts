import type { EmailPreferenceChange } from "@academy/shared/contract/students/email-preferences";
import * as emails from "@academy/shared/contract/students/email-preferences.operations";
import * as consent from "@academy/shared/contract/students/marketing-consent.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** Which kinds of emails the person wants. */
export const emailPreferencesQuery = () =>
  queryOptions({
    queryKey: ["student", "emails"],
    queryFn: ({ signal }) => callApi(emails.listEmailPreferences, {}, { signal }),
  });

/** Turns one kind on or off; gives all of them as they are then. */
export const changeEmailPreference = (change: EmailPreferenceChange) =>
  callApi(emails.changeEmailPreference, { body: change });

/** Since when the person agrees to news of the course by email. */
export const marketingConsentQuery = () =>
  queryOptions({
    queryKey: ["student", "marketing-consent"],
    queryFn: ({ signal }) => callApi(consent.readMarketingConsent, {}, { signal }),
  });

/** Gives the consent to news of the course, or withdraws it. */
export const changeMarketingConsent = (wanted: boolean) =>
  callApi(consent.changeMarketingConsent, { body: { wanted } });
