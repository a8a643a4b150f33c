import * as z from "@academy/shared/schema";
import { Id, Named } from "#contract/fields.ts";

/** The member of the staff who looks after a question or a message. */
export const Assignee = Named;
export type Assignee = z.infer<typeof Assignee>;

/** Lists can be limited to what is assigned to the caller, or to nobody. */
export const ASSIGNED_FILTERS = ["me", "nobody"] as const;
export const AssignedFilter = z.optional(z.enum(ASSIGNED_FILTERS));
export type AssignedFilter = z.infer<typeof AssignedFilter>;

/** `GET /api/staff/question-assignees/` and `/message-assignees/`: the members who may answer. */
export const Assignees = z.array(Assignee);

/** Body of `PUT …/assignee/`; refused with `staff.changed` when somebody else than `was` has it meanwhile. */
export const Assignment = z.strictObject({ assignee: z.nullable(Id), was: z.nullable(Id) });
export type Assignment = z.infer<typeof Assignment>;
