import * as operations from "@academy/shared/contract/staff/sessions.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { staffSessionsService } from "./live-sessions.service.ts";

/** Live sessions: planning, moving, cancelling, attendance and recording. */
export const liveSessionsRoutes: StaffSection = (serve, context) => {
  const sessions = staffSessionsService(context);

  serve(operations.listSessions, (request) => sessions.list(staffOf(request), request.query));
  serve(operations.planSession, (request) => sessions.plan(staffOf(request), request.body));
  serve(operations.listInstructors, (request) => sessions.instructors(staffOf(request)));
  serve(operations.readSession, (request) => sessions.one(staffOf(request), request.params.id));
  serve(operations.changeSession, (request) => sessions.change(staffOf(request), request.params.id, request.body));
  serve(operations.cancelSession, (request) =>
    sessions.cancel(staffOf(request), request.params.id, request.body.reason),
  );
  serve(operations.recordSession, (request) => sessions.record(staffOf(request), request.params.id, request.body));
  serve(operations.listGuests, (request) => sessions.guests(staffOf(request), request.params.id, request.query));
  serve(operations.markAttendance, async (request) => {
    await sessions.mark(staffOf(request), request.params.id, request.body);
    return sessions.one(staffOf(request), request.params.id);
  });
};
