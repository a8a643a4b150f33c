import { SUPPORT_EMAIL } from "@academy/shared/contract/contacts";
import { Operator } from "@academy/shared/contract/operator";
import { http } from "@academy/shared/http";
import { queryOptions, useQuery } from "@academy/shared/query";

/** Who runs the academy, as the operator has set it. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: ["operator"],
    queryFn: ({ signal }) => http.get("/courses/operator/", Operator, { signal }),
  });

/** Minutes of a lecture after which it counts as opened unless the operator says otherwise (reading 58). */
const OPENED_AFTER_MINUTES = 2;

/** After how many minutes a lecture counts as opened (reading 58). */
export const useOpenedAfterMinutes = () => useQuery(operatorQuery()).data?.opened_after_minutes ?? OPENED_AFTER_MINUTES;

/** Where to write to: the operator's address, and the default one while it is not known (spec §8, reading 46). */
export const useSupportEmail = () => useQuery(operatorQuery()).data?.support_email ?? SUPPORT_EMAIL;
