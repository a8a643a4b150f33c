import type { ScholarshipDecisionDraft } from "@academy/shared/contract/staff/scholarships";
import * as operations from "@academy/shared/contract/staff/scholarships.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

/** Applications for scholarships, page by page. */
export const scholarshipsQuery = (query: ListFilters<typeof operations.listScholarships>) =>
  listQuery("scholarships", operations.listScholarships, { query });

/** One application with its resume and the places that are left. */
export const scholarshipQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "scholarships", "one", id],
    queryFn: ({ signal }) => callApi(operations.readScholarship, { params: { id } }, { signal }),
  });

export const decideScholarship = (id: number, body: ScholarshipDecisionDraft) =>
  callApi(operations.decideScholarship, { params: { id }, body });

export const reopenScholarship = (id: number, reason: string) =>
  callApi(operations.reopenScholarship, { params: { id }, body: { reason } });
