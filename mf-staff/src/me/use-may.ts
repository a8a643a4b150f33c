import { mayDo, type StaffAction } from "@academy/shared/contract/roles";
import { useStaffMe } from "./me.api.ts";

/** Whether who is at work may do something; the server checks it again with every call (reading 83). */
export function useMay(): (action: StaffAction | null) => boolean {
  const roles = useStaffMe()?.roles ?? [];
  return (action) => action === null || mayDo(roles, action);
}
