import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";

/** One signed-in device. */
export const Session = z.object({
  id: z.number(),
  created_at: Moment,
  /** Updated once an hour, so it is exact to the hour. */
  last_used_at: Moment,
  /** True for the session of the caller. */
  current: z.boolean(),
  /** Browser and system in short, such as "Firefox, Windows"; empty when unknown. */
  user_agent: z.string(),
});
export type Session = z.infer<typeof Session>;

/** `GET /student/auth/sessions/`: the signed-in devices, the last used first. */
export const Sessions = z.array(Session);

/** Body of `POST /student/auth/logout-all/`; without `keep_current` the caller's session ends too. */
export const SessionsEnd = z.strictObject({ keep_current: z.optional(z.boolean()) });
