import * as operations from "@academy/shared/contract/staff/analytics.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { analytics } from "./analytics.service.ts";

/** Analytics of lectures, tests, live sessions and the way to the certificate. */
export const analyticsRoutes: StaffSection = (serve, context) => {
  const figures = analytics(context);

  serve(operations.readLectureFigures, () => figures.lectures());
  serve(operations.readQuestionFigures, ({ query }) => figures.questions(query.topic));
  serve(operations.readAttendanceFigures, () => figures.sessions());
  serve(operations.readFunnel, ({ query }) => figures.funnel(query));
};
