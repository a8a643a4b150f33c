import type { FunnelQuery } from "@academy/shared/contract/staff/analytics";
import * as operations from "@academy/shared/contract/staff/analytics.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

export const lecturesQuery = () =>
  queryOptions({
    queryKey: ["staff", "analytics", "lectures"],
    queryFn: ({ signal }) => callApi(operations.readLectureFigures, {}, { signal }),
  });

/** The questions of a topic's test; without a topic of the first one that has a test. */
export const testQuestionsQuery = (topic: string) =>
  queryOptions({
    queryKey: ["staff", "analytics", "questions", topic],
    queryFn: ({ signal }) =>
      callApi(operations.readQuestionFigures, { query: { topic: topic || undefined } }, { signal }),
  });

export const attendanceQuery = () =>
  queryOptions({
    queryKey: ["staff", "analytics", "sessions"],
    queryFn: ({ signal }) => callApi(operations.readAttendanceFigures, {}, { signal }),
  });

export const funnelQuery = (by: NonNullable<FunnelQuery["by"]>) =>
  queryOptions({
    queryKey: ["staff", "analytics", "funnel", by],
    queryFn: ({ signal }) => callApi(operations.readFunnel, { query: { by } }, { signal }),
  });
