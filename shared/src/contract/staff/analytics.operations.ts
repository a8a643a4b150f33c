import { operation } from "#contract/operation.ts";
import {
  Funnel,
  FunnelQuery,
  LectureAnalytics,
  QuestionAnalytics,
  QuestionAnalyticsQuery,
  SessionAnalytics,
} from "./analytics.ts";

export const readLectureFigures = operation("GET /staff/analytics/lectures/", LectureAnalytics, {
  id: "staffAnalytics.lectures",
  summary: "For each lecture, says how many students started, finished, stopped and watched again.",
  access: "analytics.read",
});

export const readQuestionFigures = operation("GET /staff/analytics/questions/", QuestionAnalytics, {
  id: "staffAnalytics.questions",
  summary: "Says how first attempts answered each question of a topic's test.",
  access: "analytics.read",
  query: QuestionAnalyticsQuery,
});

export const readAttendanceFigures = operation("GET /staff/analytics/sessions/", SessionAnalytics, {
  id: "staffAnalytics.sessions",
  summary: "Says how many students attended each of the last live sessions.",
  access: "analytics.read",
});

export const readFunnel = operation("GET /staff/analytics/funnel/", Funnel, {
  id: "staffAnalytics.funnel",
  summary: "Says how many students reached each stage from registration to certificate.",
  access: "analytics.read",
  query: FunnelQuery,
});
