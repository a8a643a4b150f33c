import type { StaffRole } from "@academy/shared/contract/roles";
import { type FirstRole, isFirstRole } from "@academy/shared/contract/staff/answered-roles";

/** Rows with a role each, split into those of the first contract and those with a role that was added later. */
export function splitByContract<Row extends { role: StaffRole }>(rows: readonly Row[]) {
  const first = rows.flatMap((row) => (isFirstRole(row.role) ? [{ ...row, role: row.role }] : []));
  return { first, later: rows.filter(({ role }) => !isFirstRole(role)) };
}

/** The roles of an account, as answers contain them. */
export function byContract(roles: readonly StaffRole[]): { roles: FirstRole[]; more_roles: StaffRole[] } {
  return { roles: roles.filter(isFirstRole), more_roles: roles.filter((role) => !isFirstRole(role)) };
}
