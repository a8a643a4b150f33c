import {
  Funnel,
  FunnelQuery,
  LectureAnalytics,
  QuestionAnalytics,
  QuestionAnalyticsQuery,
  SessionAnalytics,
} from "@academy/shared/contract/staff/analytics";
import { refusals } from "#http/responses/responses.ts";
import type { StaffSection } from "#http/session/staff.ts";
import { analytics } from "./analytics.service.ts";

/** Analytics of lectures, tests, live sessions and the way to the certificate (reading 126). */
export const analyticsRoutes: StaffSection = (app, context, guard) => {
  const figures = analytics(context);
  const tags = ["staff"];
  const onRequest = guard.mayDo("analytics.read");

  app.get(
    "/analytics/lectures/",
    { onRequest, schema: { tags, response: { 200: LectureAnalytics, ...refusals } } },
    () => figures.lectures(),
  );
  app.get(
    "/analytics/questions/",
    {
      onRequest,
      schema: { tags, querystring: QuestionAnalyticsQuery, response: { 200: QuestionAnalytics, ...refusals } },
    },
    ({ query }) => figures.questions(query.topic),
  );
  app.get(
    "/analytics/sessions/",
    { onRequest, schema: { tags, response: { 200: SessionAnalytics, ...refusals } } },
    () => figures.sessions(),
  );
  app.get(
    "/analytics/funnel/",
    { onRequest, schema: { tags, querystring: FunnelQuery, response: { 200: Funnel, ...refusals } } },
    ({ query }) => figures.funnel(query),
  );
};
