import * as z from "@academy/shared/schema";
import { countUpTo, Id } from "#contract/fields.ts";
import { Reason } from "./reason.ts";
import { EXTENSION_DAYS_MAX } from "./student-actions.ts";

/** Most students of one action at once (reading 117). */
export const BULK_MAX = 500;

/**
 * Body of `POST /api/staff/students/bulk/`: one entry of the audit that names all students of an action, before it is done for each of
 * them by the calls of one student.
 */
export const BulkBegin = z.strictObject({
  /** `resend` sends the code of a registration again, `group` puts them into a group, `undo_…` reverts an action for those whom it reached. */
  step: z.enum(["grant", "extend", "resend", "group", "undo_grant", "undo_extend"]),
  course: Id,
  /** By how many days access is extended; null for other actions. */
  days: z.nullable(countUpTo(EXTENSION_DAYS_MAX)),
  /** The group into which the students are put; null for out of theirs. Only for the action `group`. */
  group: z.nullish(Id),
  reason: Reason,
  students: z.array(Id).check(z.minLength(1), z.maxLength(BULK_MAX)),
});
export type BulkBegin = z.infer<typeof BulkBegin>;

/** Its answer: how many students the entry names. */
export const BulkBegun = z.object({ students: z.number() });
