import {
  type ScholarshipDecisionDraft,
  StaffScholarship,
  StaffScholarshipRow,
} from "@academy/shared/contract/staff/scholarships";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

/** Applications for scholarships, page by page. */
export const scholarshipsQuery = (params: Record<string, string>) =>
  pageQuery("scholarships", "/staff/scholarships/", StaffScholarshipRow, params);

/** One application with its resume and the places that are left. */
export const scholarshipQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "scholarships", "one", id],
    queryFn: ({ signal }) => http.get(`/staff/scholarships/${id}/`, StaffScholarship, { signal }),
  });

export const decideScholarship = (id: number, draft: ScholarshipDecisionDraft) =>
  http.post(`/staff/scholarships/${id}/decide/`, draft, StaffScholarship);

export const reopenScholarship = (id: number, reason: string) =>
  http.post(`/staff/scholarships/${id}/reopen/`, { reason }, StaffScholarship);
