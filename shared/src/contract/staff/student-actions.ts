import * as z from "@academy/shared/schema";
import { AccountAddress } from "#contract/email-address.ts";
import { Id, Moment } from "#contract/fields.ts";
import { Reason } from "./reason.ts";

/** Body of `POST …/students/{id}/grant/` and `…/revoke/`. */
export const CourseStep = z.strictObject({ course: Id, reason: Reason });
export type CourseStep = z.infer<typeof CourseStep>;

/** Most days by which one call moves the end of an access. */
export const EXTENSION_DAYS_MAX = 366;

/** Body of `POST …/students/{id}/extend/`; a negative number of days takes an extension back. */
export const Extension = z.strictObject({
  course: Id,
  days: z.int().check(
    z.gte(-EXTENSION_DAYS_MAX),
    z.lte(EXTENSION_DAYS_MAX),
    z.refine((days) => days !== 0),
  ),
  reason: Reason,
  /** The end of the access that the caller saw; if it has changed, the call is refused with `staff.changed`. */
  until: Moment,
});
export type Extension = z.infer<typeof Extension>;

/** Body of `POST …/students/{id}/block/`; a silent block sends no email, for cases in which the law forbids it. */
export const Block = z.strictObject({ reason: Reason, silent: z.boolean() });
export type Block = z.infer<typeof Block>;

/** Body of `POST …/students/{id}/unblock/`; after an unfounded block the student gets the blocked time back (terms). */
export const Unblock = z.strictObject({ reason: Reason, unfounded: z.boolean() });
export type Unblock = z.infer<typeof Unblock>;

/** Body of `POST …/students/{id}/end-sessions/`: all devices, or one of them. */
export const EndSessions = z.strictObject({ session: z.nullable(Id), reason: Reason });
export type EndSessions = z.infer<typeof EndSessions>;

/**
 * Body of `POST …/students/{id}/remove-factors/`: lost factors are removed after a wait; `checked` records how the person's
 * identity was checked (decision 0103).
 */
export const FactorRemoval = z.strictObject({ reason: Reason, checked: Reason });
export type FactorRemoval = z.infer<typeof FactorRemoval>;

/** Body of `POST …/students/{id}/delete/`; the address must be typed again, so that nobody is deleted by mistake. */
export const StudentDeletion = z.strictObject({
  reason: Reason,
  email: AccountAddress,
  keep_certificates: z.boolean(),
});
export type StudentDeletion = z.infer<typeof StudentDeletion>;
