import * as z from "@academy/shared/schema";
import { text } from "#contract/fields.ts";

/** Longest reason for an action of a staff member. */
export const REASON_MAX = 1000;

/** Why a staff member takes an action; required for every action that takes something away, and stored in the audit. */
export const Reason = text(REASON_MAX);

/** The body of an action that needs only a reason. */
export const ReasonBody = z.strictObject({ reason: Reason });
export type ReasonBody = z.infer<typeof ReasonBody>;
