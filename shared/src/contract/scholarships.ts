import * as z from "@academy/shared/schema";
import { Moment, optionalText, text } from "./fields.ts";

/** Whether the academy takes applications (reading 89): `closed` says 'Coming Soon', as the specification does. */
export const SCHOLARSHIP_SETTINGS = ["closed", "open"] as const;
export const ScholarshipSetting = z.enum(SCHOLARSHIP_SETTINGS);
export type ScholarshipSetting = z.infer<typeof ScholarshipSetting>;

/** Most scholarships of one cohort and of one intake (readings 44 and 89); more need a reason. */
export const SCHOLARSHIPS_PER_COHORT = 3;
export const SCHOLARSHIPS_PER_INTAKE = 10;

/** Longest statement and longest description of results, in characters. */
export const STATEMENT_MAX = 5000;
export const RESULTS_MAX = 2000;

/** Largest resume, in bytes (reading 89). */
export const RESUME_MAX = 5 * 1024 * 1024;

/** The states of an application: it waits, its student took it back, or it was decided. */
export const SCHOLARSHIP_STATUSES = ["open", "withdrawn", "declined", "partial", "full"] as const;
export const ScholarshipStatus = z.enum(SCHOLARSHIP_STATUSES);
export type ScholarshipStatus = z.infer<typeof ScholarshipStatus>;

/** What is left to pay in whole tenge: rounded down, so that the fraction is the student's, and never nothing. */
export const priceWithScholarship = (payable: number, percent: number): number =>
  Math.max(1, Math.floor((payable * (100 - percent)) / 100));

/** Why nobody can apply now: applications are closed, the email is not confirmed, one waits, one was granted, the course is there. */
export const ScholarshipObstacle = z.enum(["closed", "email", "open", "granted", "owned"]);
export type ScholarshipObstacle = z.infer<typeof ScholarshipObstacle>;

/** An uploaded resume; its address is signed, ends after minutes and always downloads. */
export const Resume = z.object({ name: z.string(), bytes: z.number(), url: z.string(), expires_at: Moment });
export type Resume = z.infer<typeof Resume>;

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
  /** Null once it was deleted, as the privacy policy says. */
  resume: z.nullable(Resume),
  applied_at: Moment,
  /** When it was decided or taken back. */
  closed_at: z.nullable(Moment),
  /** What a partial scholarship covers of the price. */
  percent: z.nullable(z.number()),
  /** What the academy says about its decision. */
  reason: z.nullable(z.string()),
  /** Whether the price of a partial scholarship was paid: it counts once. */
  used: z.boolean(),
});
export type Scholarship = z.infer<typeof Scholarship>;

/** What a partial scholarship makes of the price for its student, until it was paid. */
export const OwnPrice = z.object({ percent: z.number(), payable_kzt: z.number() });
export type OwnPrice = z.infer<typeof OwnPrice>;

/** Answer of `GET /courses/scholarships/`, and of every call that changes an application. */
export const Scholarships = z.object({
  /** Null while an application may be sent. */
  obstacle: z.nullable(ScholarshipObstacle),
  /** The student's price of the main course; null where it is everybody's. */
  own_price: z.nullable(OwnPrice),
  /** Newest first. */
  applications: z.array(Scholarship),
});
export type Scholarships = z.infer<typeof Scholarships>;

/** Answer of `GET /courses/own-price/`: the signed-in student's price of the main course; null where it is everybody's. */
export const OwnPriceAnswer = z.object({ own_price: z.nullable(OwnPrice) });
