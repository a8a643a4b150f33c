import * as z from "@academy/shared/schema";
import { Id, Moment, Titled } from "#contract/fields.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { StaffAuthor } from "./questions.ts";
import { Reason } from "./reason.ts";

/** The decisions about a reported post: it stays, its text is hidden until it is shown again, or its text is removed for good. */
export const REPORT_DECISIONS = ["kept", "hidden", "removed"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Query of `GET /api/staff/reports/`: undecided posts, the oldest first, or decided ones, the latest first. */
export const StaffReportQuery = z.extend(StaffListQuery, {
  filter: z._default(z.enum(["waiting", "decided"]), "waiting"),
});
export type StaffReportQuery = z.infer<typeof StaffReportQuery>;

/** A question or an answer. */
export const ReportedKind = z.enum(["question", "answer"]);
export type ReportedKind = z.infer<typeof ReportedKind>;

/** A student's report of a post, and the decision about it. */
const StaffReport = z.object({
  id: z.number(),
  reason: z.string(),
  reported_at: Moment,
  /** The student who reported it. */
  by: StaffAuthor,
  decided_at: z.nullable(Moment),
  /** Null while undecided, and for decisions that were made before decisions were stored. */
  decision: z.nullable(z.enum(REPORT_DECISIONS)),
});

/** A reported post in the list. */
export const ReportedPost = z.object({
  kind: ReportedKind,
  id: z.number(),
  /** The question to whose thread the post belongs. */
  question: z.number(),
  lecture: Titled,
  excerpt: z.string(),
  author: StaffAuthor,
  first_reported_at: Moment,
  reports: z.number(),
  decided_at: z.nullable(Moment),
  decision: z.nullable(z.enum(REPORT_DECISIONS)),
});
export type ReportedPost = z.infer<typeof ReportedPost>;

/** `GET /api/staff/reports/`. */
export const ReportedPosts = staffPage(ReportedPost);

/** A post in the thread of a reported post. */
const ThreadPost = z.object({
  kind: ReportedKind,
  id: z.number(),
  content: z.string(),
  created_at: Moment,
  author: StaffAuthor,
  is_deleted: z.boolean(),
  is_hidden: z.boolean(),
});

/** `GET /api/staff/reports/:kind/:id/`: the post in its thread, question first, and every report of it, oldest first. */
export const ReportedPostDetail = z.object({
  kind: ReportedKind,
  id: z.number(),
  lecture: Titled,
  thread: z.array(ThreadPost),
  reports: z.array(StaffReport),
});
export type ReportedPostDetail = z.infer<typeof ReportedPostDetail>;

/**
 * Body of `POST /api/staff/reports/:kind/:id/decide/`; refused with `staff.changed` when none of the post's reports is undecided
 * any more, or a report after `last_report` exists.
 */
export const ReportDecisionDraft = z.strictObject({
  decision: z.enum(REPORT_DECISIONS),
  reason: Reason,
  last_report: Id,
});
export type ReportDecisionDraft = z.infer<typeof ReportDecisionDraft>;
