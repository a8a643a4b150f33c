import * as z from "@academy/shared/schema";
import { FirstRole, LaterRole } from "./answered-roles.ts";

/** `GET /api/staff/me/`: the caller as a member of the staff. Everybody else is refused with `staff.forbidden`. */
export const StaffMe = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  roles: z.array(FirstRole),
  more_roles: z.optional(z.array(LaterRole)),
  /** Whether this session was opened with a second factor: without one, every other staff call is refused. */
  second_factor: z.boolean(),
});
export type StaffMe = z.infer<typeof StaffMe>;
