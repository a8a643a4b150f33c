import * as z from "@academy/shared/schema";
import { Id, Moment } from "#contract/fields.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { StaffAuthor } from "./questions.ts";
import { Reason } from "./reason.ts";

const INVALID = { error: "field.invalid" };

/** What may be decided about a reported post: it stays, its words are hidden until they are shown again, or they are removed for good. */
export const REPORT_DECISIONS = ["kept", "hidden", "removed"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Query of `GET /api/staff/reports/`: what waits, the oldest first, or what was decided, the last first. */
export const StaffReportQuery = z.extend(StaffListQuery, {
  filter: z._default(z.enum(["waiting", "decided"], INVALID), "waiting"),
});
export type StaffReportQuery = z.infer<typeof StaffReportQuery>;

/** A question or an answer. */
export const ReportedKind = z.enum(["question", "answer"], INVALID);
export type ReportedKind = z.infer<typeof ReportedKind>;

/** What students wrote about a post, and what became of it. */
const StaffReport = z.object({
  id: z.number(),
  reason: z.string(),
  reported_at: Moment,
  /** The student who reported it. */
  by: StaffAuthor,
  decided_at: z.nullable(Moment),
  /** Null while nobody decided, and for decisions from before they were kept. */
  decision: z.nullable(z.enum(REPORT_DECISIONS)),
});

/** A reported post in the list. */
export const ReportedPost = z.object({
  kind: ReportedKind,
  id: z.number(),
  /** The question in whose thread it stands. */
  question: z.number(),
  lecture: z.object({ id: z.number(), title: z.string() }),
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

/** A post of a thread with a reported one. */
const ThreadPost = z.object({
  kind: ReportedKind,
  id: z.number(),
  content: z.string(),
  created_at: Moment,
  author: StaffAuthor,
  is_deleted: z.boolean(),
  is_hidden: z.boolean(),
});
export type ThreadPost = z.infer<typeof ThreadPost>;

/** `GET /api/staff/reports/:kind/:id/`: the post in its thread, question first, and every report of it, oldest first. */
export const ReportedPostDetail = z.object({
  kind: ReportedKind,
  id: z.number(),
  lecture: z.object({ id: z.number(), title: z.string() }),
  thread: z.array(ThreadPost),
  reports: z.array(StaffReport),
});
export type ReportedPostDetail = z.infer<typeof ReportedPostDetail>;

/**
 * Body of `POST /api/staff/reports/:kind/:id/decide/`; refused with `staff.changed` when none of its reports waits any more, or
 * one came after `last_report`.
 */
export const ReportDecisionDraft = z.strictObject({
  decision: z.enum(REPORT_DECISIONS, INVALID),
  reason: Reason,
  last_report: Id,
});
export type ReportDecisionDraft = z.infer<typeof ReportDecisionDraft>;
