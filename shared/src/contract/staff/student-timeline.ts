import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";
import { StaffStudent } from "./students.ts";

/** One event: what it was about, and its result where it has one. */
export const TimelineEvent = z.object({
  at: Moment,
  /**
   * `registered`, `confirmed`, `lecture`, `test`, `essay`, `question`, `session`, `certificate`, `certificate_revoked`, `payment`,
   * `refund` or `step`; the list may grow.
   */
  kind: z.string(),
  /** The number of the row that it comes from; unique within its kind. */
  id: z.number(),
  /** The title of a lecture, topic or session, the state of an essay, the number of a certificate, the action of a step; else empty. */
  subject: z.string(),
  /** Right answers of a test, an amount of money, words or points of an essay; null without one. */
  value: z.nullable(z.number()),
  /** Of how many; null without. */
  of: z.nullable(z.number()),
  /** Whether a test was passed; for a lecture false when it was marked complete without watching. */
  positive: z.nullable(z.boolean()),
  /** The reason of a step. */
  reason: z.nullable(z.string()),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/**
 * `GET /api/staff/students/{id}/timeline/`: a page of events, the newest first, with the student as in the list; money and steps only for
 * who may read them.
 */
export const StudentTimeline = z.object({
  student: StaffStudent,
  items: z.array(TimelineEvent),
  next_cursor: z.nullable(z.string()),
});
export type StudentTimeline = z.infer<typeof StudentTimeline>;
