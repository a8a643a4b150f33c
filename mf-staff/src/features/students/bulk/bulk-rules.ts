import type { StaffStudent } from "@academy/shared/contract/staff/students";

/** The actions that are offered for many students at once (reading 117). */
export const OFFERED = ["extend", "grant", "group", "resend"] as const;
export type Offered = (typeof OFFERED)[number];

/** Why an action leaves a student out; null where it is taken. */
type LeftOut = "has_course" | "no_course" | "unconfirmed" | "confirmed" | "blocked";

export function leftOut(action: Offered, { access_until, confirmed, blocked }: StaffStudent): LeftOut | null {
  if (action === "resend") return confirmed ? "confirmed" : blocked ? "blocked" : null;
  if (action === "group") return null;
  if (action === "extend") return access_until === null ? "no_course" : null;
  if (access_until !== null) return "has_course";
  return confirmed ? null : "unconfirmed";
}
