import { listPartners } from "@academy/shared/contract/organisation.operations";
import { apiQuery } from "@academy/shared/query/api-query";

/** Institutions that work with the academy. */
export const partnersQuery = () => apiQuery(["organisation", "partners"], listPartners);
