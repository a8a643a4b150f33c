import { SUPPORT_EMAIL } from "@academy/shared/contract/contacts";
import { Operator } from "@academy/shared/contract/operator";
import { http } from "@academy/shared/http";
import { queryOptions, useQuery } from "@academy/shared/query";

/** Who runs the academy, as the operator has set it; it hardly ever changes. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: ["operator"],
    queryFn: ({ signal }) => http.get("/courses/operator/", Operator, { signal }),
    staleTime: 10 * 60_000,
  });

/** Whether applications for scholarships are taken (reading 89); not while that is not known, nor by an older api. */
export const useTakesApplications = () => useQuery(operatorQuery()).data?.scholarships === "open";

/** Where to write to: the operator's address, and the default one while it is not known (spec §8, reading 46). */
export const useSupportEmail = () => useQuery(operatorQuery()).data?.support_email ?? SUPPORT_EMAIL;
