import { operation } from "#contract/operation.ts";
import { IdParams } from "#contract/parameters.ts";
import { StaffListQuery } from "./list.ts";
import { ReasonBody } from "./reason.ts";
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
} from "./sessions.ts";

export const listSessions = operation(
  "GET /staff/sessions/",
  StaffSessions,
  process.env.BROWSER_BUILD || {
    id: "staffSessions.list",
    summary: "Lists live sessions to come or past: an instructor's own, for owners all.",
    access: { staff: "sessions.plan" },
    query: StaffSessionsQuery,
  },
);

export const planSession = operation(
  "POST /staff/sessions/",
  StaffSession,
  process.env.BROWSER_BUILD || {
    id: "staffSessions.plan",
    summary: "Plans a live session in both languages.",
    access: { staff: "sessions.plan" },
    body: SessionPlan,
    status: 201,
  },
);

export const listInstructors = operation(
  "GET /staff/sessions/instructors/",
  SessionInstructors,
  process.env.BROWSER_BUILD || {
    id: "staffSessions.listInstructors",
    summary: "Lists the instructors who may lead a live session.",
    access: { staff: "sessions.plan" },
  },
);

export const readSession = operation(
  "GET /staff/sessions/{id}/",
  StaffSession,
  process.env.BROWSER_BUILD || {
    id: "staffSessions.read",
    summary: "Gives one live session in both languages.",
    access: { staff: "sessions.plan" },
    params: IdParams,
  },
);

export const changeSession = operation(
  "PUT /staff/sessions/{id}/",
  StaffSession,
  process.env.BROWSER_BUILD || {
    id: "staffSessions.change",
    summary: "Changes a live session; when its time changes, the students with access get an email.",
    access: { staff: "sessions.plan" },
    params: IdParams,
    body: SessionChange,
  },
);

export const cancelSession = operation(
  "POST /staff/sessions/{id}/cancel/",
  StaffSession,
  process.env.BROWSER_BUILD || {
    id: "staffSessions.cancel",
    summary: "Cancels a live session that has not begun; the students with access get an email.",
    access: { staff: "sessions.plan" },
    params: IdParams,
    body: ReasonBody,
  },
);

export const recordSession = operation(
  "PUT /staff/sessions/{id}/recording/",
  StaffSession,
  process.env.BROWSER_BUILD || {
    id: "staffSessions.record",
    summary: "Sets the recording of a live session: an address, a lecture, both or neither.",
    access: { staff: "sessions.plan" },
    params: IdParams,
    body: SessionRecording,
  },
);

export const listGuests = operation(
  "GET /staff/sessions/{id}/attendance/",
  SessionGuests,
  process.env.BROWSER_BUILD || {
    id: "staffSessions.listGuests",
    summary: "Lists the students who attended or may attend, by name.",
    access: { staff: "sessions.plan" },
    params: IdParams,
    query: StaffListQuery,
  },
);

export const markAttendance = operation(
  "POST /staff/sessions/{id}/attendance/",
  StaffSession,
  process.env.BROWSER_BUILD || {
    id: "staffSessions.markAttendance",
    summary: "Marks a student as present, or removes the mark.",
    access: { staff: "sessions.plan" },
    params: IdParams,
    body: AttendanceMark,
  },
);
