import * as z from "@academy/shared/schema";
import { Moment } from "./fields.ts";

/** A live session (specification §3); from `starts_at` on additional (reading 34). The link is there from 15 minutes before until 60 minutes after, for sessions overrun; for students of the course. */
export const Seminar = z.object({
  id: z.number(),
  title: z.string(),
  date: z.string(),
  time: z.string(),
  link: z.nullable(z.string()),
  teacher: z.object({ teacher_name: z.string() }),
  starts_at: Moment,
  timezone: z.string(),
  duration_minutes: z.number(),
  link_opens_at: Moment,
  /** Until when the link is there; older servers do not say, there it goes with the planned end. */
  link_closes_at: z.optional(Moment),
  /** In the course's language, as the title is; null without one. This and what follows older servers do not say (reading 85). */
  description: z.optional(z.nullable(z.string())),
  /** Since when it is cancelled; null while it takes place. */
  cancelled_at: z.optional(z.nullable(Moment)),
  /** When it would have begun before it was moved last; null while it was not. */
  moved_from: z.optional(z.nullable(Moment)),
  /** What stays of it afterwards, for students of the course: an address, the number of a lecture. */
  recording: z.optional(z.object({ link: z.nullable(z.string()), lecture: z.nullable(z.number()) })),
});
export type Seminar = z.infer<typeof Seminar>;
