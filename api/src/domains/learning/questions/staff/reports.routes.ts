import { IdInAddress } from "@academy/shared/contract/parameters";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import {
  ReportDecisionDraft,
  ReportedKind,
  ReportedPostDetail,
  ReportedPosts,
  StaffReportQuery,
} from "@academy/shared/contract/staff/reports";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { staffReports } from "./reports.service.ts";

const tags = ["staff"];

const PostParams = z.object({ kind: ReportedKind, id: IdInAddress });

/** The section of the reported posts (reading 85). Every step returns the post as it is afterwards. */
export function staffReportsRoutes(app: App, context: Pick<Context, "db" | "clock">, guard: StaffGuard): void {
  const reports = staffReports(context);
  const onRequest = guard.mayDo("reports.decide");
  const response = { 200: ReportedPostDetail, ...refusals };

  app.get(
    "/reports/",
    { onRequest, schema: { tags, querystring: StaffReportQuery, response: { 200: ReportedPosts, ...refusals } } },
    (request) => reports.list(request.query),
  );
  app.get("/reports/:kind/:id/", { onRequest, schema: { tags, params: PostParams, response } }, (request) =>
    reports.detail(request.params.kind, request.params.id),
  );
  app.post(
    "/reports/:kind/:id/decide/",
    { onRequest, schema: { tags, params: PostParams, body: ReportDecisionDraft, response } },
    async (request) => {
      const { kind, id } = request.params;
      await reports.decide(staffOf(request), kind, id, request.body);
      return reports.detail(kind, id);
    },
  );
  app.post(
    "/reports/:kind/:id/show/",
    { onRequest, schema: { tags, params: PostParams, body: ReasonBody, response } },
    async (request) => {
      const { kind, id } = request.params;
      await reports.show(staffOf(request), kind, id, request.body.reason);
      return reports.detail(kind, id);
    },
  );
}
