import * as operations from "@academy/shared/contract/staff/analytics.operations";
import { serving } from "#http/contract/serve.ts";
import type { StaffSection } from "#http/session/staff.ts";
import { analytics } from "./analytics.service.ts";

/** Analytics of lectures, tests, live sessions and the way to the certificate. */
export const analyticsRoutes: StaffSection = (app, context, guard) => {
  const figures = analytics(context);
  const serve = serving(app, guard);

  serve(operations.readLectureFigures, () => figures.lectures());
  serve(operations.readQuestionFigures, ({ query }) => figures.questions(query.topic));
  serve(operations.readAttendanceFigures, () => figures.sessions());
  serve(operations.readFunnel, ({ query }) => figures.funnel(query));
};
