import * as z from "@academy/shared/schema";
import { Moment } from "./fields.ts";

/** A live session (specification §3); from `starts_at` on additional (reading 34). The link is there from 15 minutes before, for students of the course. */
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
});
export type Seminar = z.infer<typeof Seminar>;
