import { StaffMe } from "@academy/shared/contract/staff/me";
import { http } from "@academy/shared/http";
import { queryOptions, useQuery } from "@academy/shared/query";

/** Who is at work, and what they may do. */
export const staffMeQuery = () =>
  queryOptions({
    queryKey: ["staff", "me"],
    queryFn: ({ signal }) => http.get("/staff/me/", StaffMe, { signal }),
    staleTime: 60_000,
  });

/** Who is at work; null until it is known. A screen inside `StaffLayout` always has it. */
export const useStaffMe = (): StaffMe | null => useQuery(staffMeQuery()).data ?? null;
