import type { StaffRole } from "@academy/shared/contract/roles";
import type { StaffMember } from "#back-office/staff-guard.ts";

/**
 * Why a member of the staff may change nothing of an account: nobody decides about their own, and only an owner about one of
 * the staff; null where they may.
 */
export function whyLocked(member: StaffMember, studentId: number, roles: readonly StaffRole[]): "own" | "staff" | null {
  if (member.student.id === studentId) return "own";
  return roles.length > 0 && !member.roles.includes("owner") ? "staff" : null;
}
