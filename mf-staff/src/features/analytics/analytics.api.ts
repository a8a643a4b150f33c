import {
  Funnel,
  type FunnelQuery,
  LectureAnalytics,
  QuestionAnalytics,
  SessionAnalytics,
} from "@academy/shared/contract/staff/analytics";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

export const lecturesQuery = () =>
  queryOptions({
    queryKey: ["staff", "analytics", "lectures"],
    queryFn: ({ signal }) => http.get("/staff/analytics/lectures/", LectureAnalytics, { signal }),
  });

/** The questions of a topic's test; without a topic of the first one that has a test. */
export const testQuestionsQuery = (topic: string) =>
  queryOptions({
    queryKey: ["staff", "analytics", "questions", topic],
    queryFn: ({ signal }) =>
      http.get(`/staff/analytics/questions/${topic && `?topic=${topic}`}`, QuestionAnalytics, { signal }),
  });

export const attendanceQuery = () =>
  queryOptions({
    queryKey: ["staff", "analytics", "sessions"],
    queryFn: ({ signal }) => http.get("/staff/analytics/sessions/", SessionAnalytics, { signal }),
  });

export const funnelQuery = (by: NonNullable<FunnelQuery["by"]>) =>
  queryOptions({
    queryKey: ["staff", "analytics", "funnel", by],
    queryFn: ({ signal }) => http.get(`/staff/analytics/funnel/?by=${by}`, Funnel, { signal }),
  });
