import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";

/** The kinds of work that may wait for the staff, in the order in which they are shown (reading 85). */
export const WAITING = [
  "refunds",
  "appeals",
  "essays",
  "questions",
  "scholarships",
  "reports",
  "messages",
  "letters",
] as const;
export type Waiting = (typeof WAITING)[number];

/** `GET /api/staff/today/`: how much work waits for the caller's roles, and since when; other kinds are left out. */
export const Today = z.object({
  /** `kind` is one of `WAITING`, or a kind that a newer api adds. */
  waits: z.array(z.object({ kind: z.string(), count: z.number(), oldest_at: z.nullable(Moment) })),
});
export type Today = z.infer<typeof Today>;
