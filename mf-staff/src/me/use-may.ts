import { mayDo, type StaffRight } from "@academy/shared/contract/roles";
import { knownRoles } from "@academy/shared/contract/staff/answered-roles";
import { useStaffMe } from "./me.api.ts";

/** Whether the signed-in member of the staff may do something; the server checks it again with every request. */
export function useMay(): (action: StaffRight | null) => boolean {
  const me = useStaffMe();
  const roles = me ? knownRoles(me) : [];
  return (action) => action === null || mayDo(roles, action);
}
