import * as operations from "@academy/shared/contract/staff/scholarships.operations";
import { idCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

/** Applications for scholarships, page by page. */
export const scholarshipsQuery = (query: ListFilters<typeof operations.listScholarships>) =>
  listQuery("scholarships", operations.listScholarships, { query });

/** One application with its resume and the places that are left. */
export const scholarshipQuery = (id: string) =>
  apiQuery(["staff", "scholarships", "one", id], operations.readScholarship, { params: { id } });

export const decideScholarship = idCall(operations.decideScholarship);

export const reopenScholarship = idCall(operations.reopenScholarship);
