import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";

/** `GET /student/emails/marketing/`: since when the person agrees to marketing emails; null without consent (reading 119). */
export const MarketingConsent = z.object({ since: z.nullable(Moment) });

/** Body of `PUT /student/emails/marketing/`: gives the consent or withdraws it. */
export const MarketingConsentChange = z.strictObject({ wanted: z.boolean() });
