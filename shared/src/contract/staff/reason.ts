import * as z from "@academy/shared/schema";
import { text } from "#contract/fields.ts";

/** Longest reason of a staff member's step. */
export const REASON_MAX = 1000;

/** Why a staff member does it; asked for with every step that takes something away (readings 83 and 87), and kept in the audit. */
export const Reason = text(REASON_MAX);

/** The body of a step that needs nothing but its reason. */
export const ReasonBody = z.strictObject({ reason: Reason });
export type ReasonBody = z.infer<typeof ReasonBody>;
