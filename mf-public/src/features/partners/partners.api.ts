import { listPartners } from "@academy/shared/contract/organisation.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** Institutions that work with the academy. */
export const partnersQuery = () =>
  queryOptions({
    queryKey: ["organisation", "partners"],
    queryFn: ({ signal }) => callApi(listPartners, {}, { signal }),
  });
