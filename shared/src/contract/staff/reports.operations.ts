import { operation } from "#contract/operation.ts";
import { PostParams } from "./parameters.ts";
import { ReasonBody } from "./reason.ts";
import { ReportDecisionDraft, ReportedPostDetail, ReportedPosts, StaffReportQuery } from "./reports.ts";

export const listReports = operation(
  "GET /staff/reports/",
  ReportedPosts,
  process.env.BROWSER_BUILD || {
    id: "staffReports.list",
    summary: "Lists the posts that students reported: undecided or decided ones.",
    access: { staff: "reports.decide" },
    query: StaffReportQuery,
  },
);

export const readReported = operation(
  "GET /staff/reports/{kind}/{id}/",
  ReportedPostDetail,
  process.env.BROWSER_BUILD || {
    id: "staffReports.read",
    summary: "Gives a reported post in its thread, with every report of it.",
    access: { staff: "reports.decide" },
    params: PostParams,
  },
);

export const decideReports = operation(
  "POST /staff/reports/{kind}/{id}/decide/",
  ReportedPostDetail,
  process.env.BROWSER_BUILD || {
    id: "staffReports.decide",
    summary: "Decides about a reported post: it stays, is hidden or is removed.",
    access: { staff: "reports.decide" },
    params: PostParams,
    body: ReportDecisionDraft,
  },
);

export const showReported = operation(
  "POST /staff/reports/{kind}/{id}/show/",
  ReportedPostDetail,
  process.env.BROWSER_BUILD || {
    id: "staffReports.show",
    summary: "Shows a reported post again that was hidden.",
    access: { staff: "reports.decide" },
    params: PostParams,
    body: ReasonBody,
  },
);
