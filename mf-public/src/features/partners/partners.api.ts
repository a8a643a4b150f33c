import { Partner } from "@academy/shared/contract/organisation";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** Institutions that work with the academy. */
export const partnersQuery = () =>
  queryOptions({
    queryKey: ["organisation", "partners"],
    queryFn: ({ signal }) => http.get("/courses/partners/", z.array(Partner), { signal }),
  });
