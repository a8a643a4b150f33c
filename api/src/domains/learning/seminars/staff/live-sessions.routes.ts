import { IdParams } from "@academy/shared/contract/parameters";
import { StaffListQuery } from "@academy/shared/contract/staff/list";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import {
  AttendanceMark,
  SessionChange,
  SessionGuests,
  SessionInstructors,
  SessionPlan,
  SessionRecording,
  StaffSession,
  StaffSessions,
  StaffSessionsQuery,
} from "@academy/shared/contract/staff/sessions";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { staffSessionsService } from "./live-sessions.service.ts";

const tags = ["staff"];

/** Live sessions: planning, moving, cancelling, attendance and recording (readings 85 and 90). */
export const sessionsRoutes: StaffSection = (app, context, guard) => {
  const sessions = staffSessionsService(context);
  const onRequest = guard.mayDo("sessions.plan");
  const answer = { tags, params: IdParams, response: { 200: StaffSession, ...refusals } };

  app.get(
    "/sessions/",
    { onRequest, schema: { tags, querystring: StaffSessionsQuery, response: { 200: StaffSessions, ...refusals } } },
    (request) => sessions.list(staffOf(request), request.query),
  );
  app.post(
    "/sessions/",
    { onRequest, schema: { tags, body: SessionPlan, response: { 201: StaffSession, ...refusals } } },
    async (request, reply) => reply.code(201).send(await sessions.plan(staffOf(request), request.body)),
  );
  app.get(
    "/sessions/instructors/",
    { onRequest, schema: { tags, response: { 200: SessionInstructors, ...refusals } } },
    (request) => sessions.instructors(staffOf(request)),
  );
  app.get("/sessions/:id/", { onRequest, schema: answer }, (request) =>
    sessions.one(staffOf(request), request.params.id),
  );
  app.put("/sessions/:id/", { onRequest, schema: { ...answer, body: SessionChange } }, (request) =>
    sessions.change(staffOf(request), request.params.id, request.body),
  );
  app.post("/sessions/:id/cancel/", { onRequest, schema: { ...answer, body: ReasonBody } }, (request) =>
    sessions.cancel(staffOf(request), request.params.id, request.body.reason),
  );
  app.put("/sessions/:id/recording/", { onRequest, schema: { ...answer, body: SessionRecording } }, (request) =>
    sessions.record(staffOf(request), request.params.id, request.body),
  );
  app.get(
    "/sessions/:id/attendance/",
    {
      onRequest,
      schema: { tags, params: IdParams, querystring: StaffListQuery, response: { 200: SessionGuests, ...refusals } },
    },
    (request) => sessions.guests(staffOf(request), request.params.id, request.query),
  );
  app.post("/sessions/:id/attendance/", { onRequest, schema: { ...answer, body: AttendanceMark } }, async (request) => {
    const { id } = request.params;
    await sessions.mark(staffOf(request), id, request.body);
    return sessions.one(staffOf(request), id);
  });
};
