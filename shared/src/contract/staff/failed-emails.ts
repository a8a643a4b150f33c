import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";

/** An email that could not be delivered and is no longer tried. Its words are nobody's business, and its subject may hold a name. */
export const FailedEmail = z.object({
  id: z.number(),
  recipient: z.string(),
  created_at: Moment,
  given_up_at: Moment,
  attempts: z.number(),
  /** What the mail server said last. */
  error: z.nullable(z.string()),
});
export type FailedEmail = z.infer<typeof FailedEmail>;
