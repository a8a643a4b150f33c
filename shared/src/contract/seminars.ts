import * as z from "@academy/shared/schema";
import { Moment } from "./fields.ts";

/**
 * A live session (specification §3); the fields from `starts_at` on are additional. Students of the course get its
 * link from 15 minutes before the start until 60 minutes after the planned end, in case the session overruns.
 */
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
  /** Until when the link is available; older servers do not send it, and there the link ends with the planned end. */
  link_closes_at: z.optional(Moment),
  /** In the course's language, like the title; null without one. Older servers send neither this field nor those below (reading 85). */
  description: z.nullish(z.string()),
  /** When it was cancelled; null when it was not. */
  cancelled_at: z.nullish(Moment),
  /** Its start before it was last moved; null when it was never moved. */
  moved_from: z.nullish(Moment),
  /** The recording, for students of the course: an address, the number of a lecture. */
  recording: z.optional(z.object({ link: z.nullable(z.string()), lecture: z.nullable(z.number()) })),
  /** The name of the reader's group for a session of that group; null for a session for all. */
  group: z.nullish(z.string()),
  /** What the address of the calendar file of a group's session needs as its `key`. */
  calendar_key: z.optional(z.string()),
});
export type Seminar = z.infer<typeof Seminar>;

/** Live sessions in the order of their time. */
export const Seminars = z.array(Seminar);

/** `GET /courses/seminars/feed/`: the secret address of the person's calendar; null without one (reading 123). */
export const CalendarFeed = z.object({ address: z.nullable(z.string()), made_at: z.nullable(Moment) });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
