import * as z from "@academy/shared/schema";
import { AccountAddress } from "#contract/email-address.ts";
import { Moment, positiveInAddress } from "#contract/fields.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { Reason } from "./reason.ts";

/**
 * Why somebody is on the suppression list: marketing emails were turned off, a mail server refused the address for good, or a
 * member of the staff put them there.
 */
export const SUPPRESSION_CAUSES = ["unsubscribed", "bounced", "staff"] as const;
const Cause = z.enum(SUPPRESSION_CAUSES);
export type SuppressionCause = z.infer<typeof Cause>;

/** `GET /api/staff/suppressions/`, the latest first; the search is in the addresses. */
export const SuppressionsQuery = StaffListQuery;

/** One entry of the suppression list. */
export const Suppression = z.object({
  student: z.number(),
  /** The student's name, else empty. */
  name: z.string(),
  address: z.string(),
  /** One of `SUPPRESSION_CAUSES`; the list may grow. */
  cause: z.string(),
  since: Moment,
});
export type Suppression = z.infer<typeof Suppression>;

/** `GET /api/staff/suppressions/`. */
export const Suppressions = staffPage(Suppression);

/** Body of `POST /api/staff/suppressions/`. */
export const NewSuppression = z.strictObject({ address: AccountAddress, reason: Reason });
export type NewSuppression = z.infer<typeof NewSuppression>;

/** The path of a call about one entry of the list. */
export const SuppressionPath = z.object({
  student: positiveInAddress(),
  cause: Cause,
});
