import * as z from "@academy/shared/schema";
import { countUpTo, Moment, optionalText } from "#contract/fields.ts";
import { Resume, ScholarshipStatus } from "#contract/scholarships.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { REASON_MAX, Reason } from "./reason.ts";

/** Query of `GET /api/staff/scholarships/`: open applications, the oldest first, or decided and withdrawn ones, the latest first. */
export const StaffScholarshipQuery = z.extend(StaffListQuery, {
  filter: z._default(z.enum(["waiting", "decided"]), "waiting"),
});
export type StaffScholarshipQuery = z.infer<typeof StaffScholarshipQuery>;

const Applicant = z.object({ student: z.number(), name: z.string() });

/** An application in the list. */
export const StaffScholarshipRow = z.object({
  id: z.number(),
  status: ScholarshipStatus,
  applicant: Applicant,
  excerpt: z.string(),
  applied_at: Moment,
  closed_at: z.nullable(Moment),
  percent: z.nullable(z.number()),
});
export type StaffScholarshipRow = z.infer<typeof StaffScholarshipRow>;

/** `GET /api/staff/scholarships/`. */
export const StaffScholarships = staffPage(StaffScholarshipRow);

/** How many scholarships of a cohort or an intake are granted, and how many are allowed. */
const Quota = z.object({ name: z.string(), taken: z.number(), most: z.number() });

/** `GET /api/staff/scholarships/:id/`, and the answer of every action on it. */
export const StaffScholarship = z.object({
  id: z.number(),
  status: ScholarshipStatus,
  applicant: z.extend(Applicant, { email: z.string() }),
  statement: z.string(),
  results: z.string(),
  resume: z.nullable(Resume),
  applied_at: Moment,
  closed_at: z.nullable(Moment),
  decided_by: z.nullable(z.string()),
  percent: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  exceeding_reason: z.nullable(z.string()),
  /** The current price of the course without a scholarship. */
  price_kzt: z.number(),
  /** The places of the cohort and the intake in which it was decided; while it is open, those of today. */
  places: z.object({ cohort: Quota, intake: Quota }),
  used: z.boolean(),
  /** The paid order at its price, also when the decision was taken back before the payment arrived; absent in answers of an older api. */
  order: z.nullish(z.number()),
  /** Whether the decision may be taken back: nothing that it gave was used. */
  may_reopen: z.boolean(),
});
export type StaffScholarship = z.infer<typeof StaffScholarship>;

/** What may be decided about an application. */
export const SCHOLARSHIP_DECISIONS = ["declined", "partial", "full"] as const;
export type ScholarshipDecision = (typeof SCHOLARSHIP_DECISIONS)[number];

/** Body of `POST /api/staff/scholarships/:id/decide/`; refused with `staff.changed` when the application is no longer open. */
export const ScholarshipDecisionDraft = z.strictObject({
  decision: z.enum(SCHOLARSHIP_DECISIONS),
  /** The share of the price that a partial scholarship covers, in whole percent; null for other decisions. */
  percent: z._default(z.nullable(countUpTo(99)), null),
  /** The student reads it. */
  reason: Reason,
  /** Why one more scholarship is granted than a cohort or an intake has places; stored in the audit, not shown to the student. */
  exceeding_reason: z._default(optionalText(REASON_MAX), ""),
});
export type ScholarshipDecisionDraft = z.infer<typeof ScholarshipDecisionDraft>;
