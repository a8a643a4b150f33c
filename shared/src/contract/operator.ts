import * as z from "@academy/shared/schema";
import { ScholarshipSetting } from "./scholarships.ts";

/**
 * Answer of `GET /courses/operator/`: who runs the academy, from the operator's settings. The terms end with it
 * (specification §2); what the operator did not give is null and hides. Names the Administrator of the terms.
 */
export const Operator = z.object({
  name: z.nullable(z.string()),
  bin: z.nullable(z.string()),
  address: z.nullable(z.string()),
  account: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  /** Where people write about anything; the texts name it. */
  support_email: z.string(),
  /** Minutes of a lecture after which it counts as opened (reading 58); older servers do not say. */
  opened_after_minutes: z.optional(z.number()),
  /** Whether a student may ask for an invoice to a company; older servers do not say. */
  offers_invoices: z.optional(z.boolean()),
  /** Whether applications for scholarships are taken (reading 89); older servers do not say, and take none. */
  scholarships: z.optional(ScholarshipSetting),
});
export type Operator = z.infer<typeof Operator>;
