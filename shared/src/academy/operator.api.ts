import { SUPPORT_EMAIL } from "@academy/shared/contract/contacts";
import { readOperator } from "@academy/shared/contract/operator.operations";
import { useQuery } from "@academy/shared/query";
import { apiQuery } from "@academy/shared/query/api-query";

/** The operator's details, from the operator's settings; they hardly ever change. */
export const operatorQuery = () =>
  apiQuery(
    ["operator"],
    readOperator,
    {},
    {
      staleTime: 10 * 60_000,
    },
  );

/** Whether the academy takes applications for scholarships; false until the answer is known, and with an older api. */
export const useTakesApplications = () => useQuery(operatorQuery()).data?.scholarships === "open";

/** The address to write to: the operator's, or the default one until the operator's is known (spec §8). */
export const useSupportEmail = () => useQuery(operatorQuery()).data?.support_email ?? SUPPORT_EMAIL;
