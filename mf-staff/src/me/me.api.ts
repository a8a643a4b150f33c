import type { StaffMe } from "@academy/shared/contract/staff/me";
import { readStaffMe } from "@academy/shared/contract/staff/me.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions, useQuery } from "@academy/shared/query";

/** The signed-in member of the staff, with the allowed actions. */
export const staffMeQuery = () =>
  queryOptions({
    queryKey: ["staff", "me"],
    queryFn: ({ signal }) => callApi(readStaffMe, {}, { signal }),
    staleTime: 60_000,
  });

/** The signed-in member of the staff; null until known. Inside `StaffLayout` it is never null. */
export const useStaffMe = (): StaffMe | null => useQuery(staffMeQuery()).data ?? null;
