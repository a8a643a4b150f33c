import { operation } from "#contract/operation.ts";
import { PostParams } from "./parameters.ts";
import { ReasonBody } from "./reason.ts";
import { ReportDecisionDraft, ReportedPostDetail, ReportedPosts, StaffReportQuery } from "./reports.ts";

export const listReports = operation("GET /staff/reports/", ReportedPosts, {
  id: "staffReports.list",
  summary: "Lists the posts that students reported: undecided or decided ones.",
  access: "reports.decide",
  query: StaffReportQuery,
});

export const readReported = operation("GET /staff/reports/{kind}/{id}/", ReportedPostDetail, {
  id: "staffReports.read",
  summary: "Gives a reported post in its thread, with every report of it.",
  access: "reports.decide",
  params: PostParams,
  errors: ["answer.unknown"],
});

export const decideReports = operation("POST /staff/reports/{kind}/{id}/decide/", ReportedPostDetail, {
  id: "staffReports.decide",
  summary: "Decides about a reported post: it stays, is hidden or is removed.",
  access: "reports.decide",
  params: PostParams,
  body: ReportDecisionDraft,
  errors: ["answer.unknown", "staff.changed"],
});

export const showReported = operation("POST /staff/reports/{kind}/{id}/show/", ReportedPostDetail, {
  id: "staffReports.show",
  summary: "Shows a reported post again that was hidden.",
  access: "reports.decide",
  params: PostParams,
  body: ReasonBody,
  errors: ["answer.unknown"],
});
