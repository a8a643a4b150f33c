import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";

/** What may wait for the staff (reading 85): in the order in which it is shown. */
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

/** `GET /api/staff/today/`: how much waits for the roles of who asks, and since when; what does not concern them is left out. */
export const Today = z.object({
  /** `kind` is one of `WAITING`, or one that a newer api knows. */
  waits: z.array(z.object({ kind: z.string(), count: z.number(), oldest_at: z.nullable(Moment) })),
});
export type Today = z.infer<typeof Today>;
