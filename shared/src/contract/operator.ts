import * as z from "@academy/shared/schema";
import { ScholarshipSetting } from "./scholarship-setting.ts";

const detail = z.nullable(z.string());

/**
 * Answer of `GET /courses/operator/`: who runs the academy, from the operator's settings. The terms end with these details
 * (specification §2) and call the operator the Administrator. Details that the operator did not set are null and hidden.
 */
export const Operator = z.object({
  name: detail,
  bin: detail,
  address: detail,
  account: detail,
  bank: detail,
  bic: detail,
  /** The address for any question; the legal texts name it. */
  support_email: z.string(),
  /** Minutes of a lecture after which it counts as opened; absent in answers of older servers. */
  opened_after_minutes: z.optional(z.number()),
  /** Whether a student may ask for an invoice to a company; absent in answers of older servers. */
  offers_invoices: z.optional(z.boolean()),
  /** Whether the academy takes applications for scholarships; older servers send nothing, and take none. */
  scholarships: z.optional(ScholarshipSetting),
});
export type Operator = z.infer<typeof Operator>;
