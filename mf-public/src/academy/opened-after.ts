import { operatorQuery } from "@academy/shared/academy/operator.api";
import { useQuery } from "@academy/shared/query";

/** Minutes of a lecture after which it counts as opened unless the operator says otherwise (reading 58). */
const OPENED_AFTER_MINUTES = 2;

/** After how many minutes a lecture counts as opened. */
export const useOpenedAfterMinutes = () => useQuery(operatorQuery()).data?.opened_after_minutes ?? OPENED_AFTER_MINUTES;
