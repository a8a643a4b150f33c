import type { FunnelQuery } from "@academy/shared/contract/staff/analytics";
import * as operations from "@academy/shared/contract/staff/analytics.operations";
import { staffQuery } from "#query/staff-query.ts";

export const lecturesQuery = () => staffQuery(operations.readLectureFigures);

/** The questions of a topic's test; without a topic of the first one that has a test. */
export const testQuestionsQuery = (topic: string) =>
  staffQuery(operations.readQuestionFigures, {
    query: { topic: topic || undefined },
  });

export const attendanceQuery = () => staffQuery(operations.readAttendanceFigures);

export const funnelQuery = (by: NonNullable<FunnelQuery["by"]>) => staffQuery(operations.readFunnel, { query: { by } });
