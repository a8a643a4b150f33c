import type { FunnelQuery } from "@academy/shared/contract/staff/analytics";
import * as operations from "@academy/shared/contract/staff/analytics.operations";
import { apiQuery } from "@academy/shared/query/api-query";

export const lecturesQuery = () => apiQuery(["staff", "analytics", "lectures"], operations.readLectureFigures);

/** The questions of a topic's test; without a topic of the first one that has a test. */
export const testQuestionsQuery = (topic: string) =>
  apiQuery(["staff", "analytics", "questions", topic], operations.readQuestionFigures, {
    query: { topic: topic || undefined },
  });

export const attendanceQuery = () => apiQuery(["staff", "analytics", "sessions"], operations.readAttendanceFigures);

export const funnelQuery = (by: NonNullable<FunnelQuery["by"]>) =>
  apiQuery(["staff", "analytics", "funnel", by], operations.readFunnel, { query: { by } });
