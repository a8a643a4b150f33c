import * as z from "@academy/shared/schema";
import { Moment, optionalText } from "#contract/fields.ts";
import { Resume, ScholarshipStatus } from "#contract/scholarships.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { REASON_MAX, Reason } from "./reason.ts";

const INVALID = { error: "field.invalid" };

/** Query of `GET /api/staff/scholarships/`: what waits, the oldest first, or what was decided or taken back, the last first. */
export const StaffScholarshipQuery = z.extend(StaffListQuery, {
  filter: z._default(z.enum(["waiting", "decided"], INVALID), "waiting"),
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

/** How many scholarships of a cohort or an intake are granted, and how many there may be. */
const Places = z.object({ name: z.string(), taken: z.number(), most: z.number() });

/** `GET /api/staff/scholarships/:id/`, and the answer of every step. */
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
  /** What the course costs everybody now. */
  price_kzt: z.number(),
  /** Of the cohort and the intake it was decided in; while it waits, those of today. */
  places: z.object({ cohort: Places, intake: Places }),
  used: z.boolean(),
  /** The paid order at its price, also of a decision that was taken back before the money came; an older api says nothing. */
  order: z.optional(z.nullable(z.number())),
  /** Whether the decision may be taken back: nothing was given that was used. */
  may_reopen: z.boolean(),
});
export type StaffScholarship = z.infer<typeof StaffScholarship>;

/** What may be decided about an application (reading 89). */
export const SCHOLARSHIP_DECISIONS = ["declined", "partial", "full"] as const;
export type ScholarshipDecision = (typeof SCHOLARSHIP_DECISIONS)[number];

/** Body of `POST /api/staff/scholarships/:id/decide/`; refused with `staff.changed` when it does not wait any more. */
export const ScholarshipDecisionDraft = z.strictObject({
  decision: z.enum(SCHOLARSHIP_DECISIONS, INVALID),
  /** What a partial scholarship covers, in whole percents of the price; null for the others. */
  percent: z._default(z.nullable(z.int(INVALID).check(z.gte(1, INVALID), z.lte(99, INVALID))), null),
  /** Told to the student. */
  reason: Reason,
  /** Why one more is granted than a cohort or an intake has places for; kept in the audit, not told to the student. */
  exceeding_reason: z._default(optionalText(REASON_MAX), ""),
});
export type ScholarshipDecisionDraft = z.infer<typeof ScholarshipDecisionDraft>;
