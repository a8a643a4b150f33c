import * as emails from "@academy/shared/contract/students/email-preferences.operations";
import * as consent from "@academy/shared/contract/students/marketing-consent.operations";
import { callApi } from "@academy/shared/http";
import { bodyCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";

/** Which kinds of emails the person wants. */
export const emailPreferencesQuery = () => apiQuery(["student", "emails"], emails.listEmailPreferences);

/** Turns one kind on or off; gives all of them as they are then. */
export const changeEmailPreference = bodyCall(emails.changeEmailPreference);

/** Since when the person agrees to marketing emails. */
export const marketingConsentQuery = () => apiQuery(["student", "marketing-consent"], consent.readMarketingConsent);

/** Gives the consent to marketing emails, or withdraws it. */
export const changeMarketingConsent = (wanted: boolean) =>
  callApi(consent.changeMarketingConsent, { body: { wanted } });
