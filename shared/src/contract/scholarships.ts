import * as z from "@academy/shared/schema";
import { Moment, optionalText, text } from "./fields.ts";
import { HeldCoupon } from "./payments/coupons.ts";
import { OfferedSeat } from "./payments/seats.ts";
import { SCHOLARSHIP_SETTINGS, ScholarshipSetting } from "./scholarship-setting.ts";

// Areas of other repositories import these from here.
export { SCHOLARSHIP_SETTINGS, ScholarshipSetting };

/** Most scholarships of one cohort and of one intake; more need a reason. */
export const SCHOLARSHIPS_PER_COHORT = 3;
export const SCHOLARSHIPS_PER_INTAKE = 10;

/** Longest statement and longest description of results, in characters. */
export const STATEMENT_MAX = 5000;
export const RESULTS_MAX = 2000;

/** Largest resume, in bytes. */
export const RESUME_MAX = 5 * 1024 * 1024;

/** The states of an application: open, taken back by the student, or decided. */
export const SCHOLARSHIP_STATUSES = ["open", "withdrawn", "declined", "partial", "full"] as const;
export const ScholarshipStatus = z.enum(SCHOLARSHIP_STATUSES);
export type ScholarshipStatus = z.infer<typeof ScholarshipStatus>;

/** The remaining price in whole tenge: rounded down in favour of the student, and never zero. */
export const priceWithScholarship = (payable: number, percent: number): number =>
  Math.max(1, Math.floor((payable * (100 - percent)) / 100));

/**
 * Why the student cannot apply now: applications are closed, the email is not confirmed, an application is open, one was
 * granted, or the student has the course.
 */
export const ScholarshipObstacle = z.enum(["closed", "email", "open", "granted", "owned"]);
export type ScholarshipObstacle = z.infer<typeof ScholarshipObstacle>;

/** An uploaded resume; its address is signed, expires after minutes and is always a download. */
export const Resume = z.object({ name: z.string(), bytes: z.number(), url: z.string(), expires_at: Moment });

/** The fields of `POST /courses/scholarships/` beside the resume (`resume`, a PDF), as a form sends them. */
export const ScholarshipApplication = z.strictObject({
  statement: text(STATEMENT_MAX),
  results: z._default(optionalText(RESULTS_MAX), ""),
});
export type ScholarshipApplication = z.infer<typeof ScholarshipApplication>;

/** An application as its student sees it. */
export const Scholarship = z.object({
  id: z.number(),
  status: ScholarshipStatus,
  statement: z.string(),
  results: z.string(),
  /** Null once the resume was deleted, as the privacy policy says. */
  resume: z.nullable(Resume),
  applied_at: Moment,
  /** When the application was decided or taken back. */
  closed_at: z.nullable(Moment),
  /** The share of the price that a partial scholarship covers, in percent. */
  percent: z.nullable(z.number()),
  /** The academy's reason for its decision. */
  reason: z.nullable(z.string()),
  /** Whether the price of a partial scholarship was paid: it is valid once. */
  used: z.boolean(),
});
export type Scholarship = z.infer<typeof Scholarship>;

/** The student's price with a partial scholarship or a coupon, until it is paid; the percentage of a coupon of a sum is rounded. */
export const OwnPrice = z.object({ percent: z.number(), payable_kzt: z.number() });
export type OwnPrice = z.infer<typeof OwnPrice>;

/** Answer of `GET /courses/scholarships/`, and of every call that changes an application. */
export const Scholarships = z.object({
  /** Null while the student may apply. */
  obstacle: z.nullable(ScholarshipObstacle),
  /** The student's price of the main course; null when it is everybody's price. */
  own_price: z.nullable(OwnPrice),
  /** Newest first. */
  applications: z.array(Scholarship),
});
export type Scholarships = z.infer<typeof Scholarships>;

/** Answer of `GET /courses/own-price/`: the signed-in student's price of a course; null when it is everybody's price. */
export const OwnPriceAnswer = z.object({
  own_price: z.nullable(OwnPrice),
  /** The coupon that the student has entered; null for none. Absent for a further course, of which there are none, and in answers of an older api. */
  coupon: z.nullish(HeldCoupon),
  /** The seat that a company has paid for the student; null for none. Absent in answers of an older api. */
  seat: z.nullish(OfferedSeat),
});
export type OwnPriceAnswer = z.infer<typeof OwnPriceAnswer>;
