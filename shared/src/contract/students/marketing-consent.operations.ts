import { operation } from "#contract/operation.ts";
import { MarketingConsent, MarketingConsentChange } from "./marketing-consent.ts";

export const readMarketingConsent = operation("GET /student/emails/marketing/", MarketingConsent, {
  id: "marketingConsent.read",
  summary: "Gives the day since which the person agrees to news of the course by email.",
  access: "student",
});

export const changeMarketingConsent = operation("PUT /student/emails/marketing/", MarketingConsent, {
  id: "marketingConsent.change",
  summary: "Gives the consent to news of the course by email, or withdraws it.",
  access: "student",
  body: MarketingConsentChange,
});
