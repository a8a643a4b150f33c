import {
  type ReportDecisionDraft,
  ReportedKind,
  ReportedPost,
  ReportedPostDetail,
} from "@academy/shared/contract/staff/reports";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

/** A reported post: a question or an answer, by its number. */
export interface PostAddress {
  kind: ReportedKind;
  id: number;
}

/** The id of a post's row in the address, such as `answer-7`. */
export const rowOf = ({ kind, id }: PostAddress): string => `${kind}-${id}`;

/** The post for a row's id; null when the id is invalid. */
export function postOf(row: string): PostAddress | null {
  const [name, number] = row.split("-");
  const kind = ReportedKind.safeParse(name);
  return kind.success && /^\d{1,9}$/.test(number ?? "") ? { kind: kind.data, id: Number(number) } : null;
}

/** Reported posts, page by page. */
export const reportsQuery = (params: Record<string, string>) =>
  pageQuery("reports", "/staff/reports/", ReportedPost, params);

/** One reported post in its thread. */
export const reportQuery = ({ kind, id }: PostAddress) =>
  queryOptions({
    queryKey: ["staff", "reports", "one", kind, id],
    queryFn: ({ signal }) => http.get(`/staff/reports/${kind}/${id}/`, ReportedPostDetail, { signal }),
  });

export const decideReports = ({ kind, id }: PostAddress, draft: ReportDecisionDraft) =>
  http.post(`/staff/reports/${kind}/${id}/decide/`, draft, ReportedPostDetail);

export const showReported = ({ kind, id }: PostAddress, reason: string) =>
  http.post(`/staff/reports/${kind}/${id}/show/`, { reason }, ReportedPostDetail);
