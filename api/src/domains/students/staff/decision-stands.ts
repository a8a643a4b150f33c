import { mayDo } from "@academy/shared/contract/roles";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import type { DecisionStands } from "#domains/accounts/factor-recovery/factor-recovery-job.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { whyLocked } from "#domains/accounts/staff/why-locked.ts";

/** Whether the member of the staff who decided about an account may still do so, by the roles that both have now (decision 0114). */
export const decisionStands: DecisionStands = async (tx, { studentId, decidedBy }) => {
  const decider = decidedBy === null ? null : await accountsRepository(tx).find(decidedBy);
  if (!decider || decider.blockedAt || decider.deletedAt) return false;
  const staff = staffRepository(tx);
  const member = { student: decider, roles: await staff.rolesOf(decider.id) };
  return mayDo(member.roles, "students.manage") && !whyLocked(member, studentId, await staff.rolesOf(studentId));
};
