import type { StaffMe } from "@academy/shared/contract/staff/me";
import { readStaffMe } from "@academy/shared/contract/staff/me.operations";
import { useQuery } from "@academy/shared/query";
import { staffQuery } from "#query/staff-query.ts";

/** The signed-in member of the staff, with the allowed actions. */
export const staffMeQuery = () =>
  staffQuery(
    readStaffMe,
    {},
    {
      staleTime: 60_000,
    },
  );

/** The signed-in member of the staff; null until known. Inside `StaffLayout` it is never null. */
export const useStaffMe = (): StaffMe | null => useQuery(staffMeQuery()).data ?? null;
