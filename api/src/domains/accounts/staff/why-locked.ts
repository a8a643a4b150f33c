import type { StaffRole } from "@academy/shared/contract/roles";
import type { StaffMember } from "#http/session/staff.ts";

/**
 * Why a member of the staff may not change an account: it is their own, or it belongs to another member of the staff and they are
 * no owner; null where they may.
 */
export function whyLocked(member: StaffMember, studentId: number, roles: readonly StaffRole[]) {
  if (member.student.id === studentId) return "own";
  return roles.length > 0 && !member.roles.includes("owner") ? "staff" : null;
}
