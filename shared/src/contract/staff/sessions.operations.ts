import { operation } from "#contract/operation.ts";
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

export const listSessions = operation("GET /staff/sessions/", StaffSessions, {
  id: "staffSessions.list",
  summary: "Lists live sessions to come or past: an instructor's own, for owners all.",
  access: "sessions.plan",
  query: StaffSessionsQuery,
});

export const planSession = operation("POST /staff/sessions/", StaffSession, {
  id: "staffSessions.plan",
  summary: "Plans a live session in both languages.",
  access: "sessions.plan",
  body: SessionPlan,
  status: 201,
  errors: ["seminar.instructor", "seminar.link", "seminar.past"],
});

export const listInstructors = operation("GET /staff/sessions/instructors/", SessionInstructors, {
  id: "staffSessions.listInstructors",
  summary: "Lists the instructors who may lead a live session.",
  access: "sessions.plan",
});

export const readSession = operation("GET /staff/sessions/{id}/", StaffSession, {
  id: "staffSessions.read",
  summary: "Gives one live session in both languages.",
  access: "sessions.plan",
  errors: ["seminar.unknown"],
});

export const changeSession = operation("PUT /staff/sessions/{id}/", StaffSession, {
  id: "staffSessions.change",
  summary: "Changes a live session; when its time changes, the students with access get an email.",
  access: "sessions.plan",
  body: SessionChange,
  errors: ["seminar.begun", "seminar.cancelled", "seminar.link", "staff.changed"],
});

export const cancelSession = operation("POST /staff/sessions/{id}/cancel/", StaffSession, {
  id: "staffSessions.cancel",
  summary: "Cancels a live session that has not begun; the students with access get an email.",
  access: "sessions.plan",
  body: ReasonBody,
  errors: ["seminar.cancelled", "seminar.unknown"],
});

export const recordSession = operation("PUT /staff/sessions/{id}/recording/", StaffSession, {
  id: "staffSessions.record",
  summary: "Sets the recording of a live session: an address, a lecture, both or neither.",
  access: "sessions.plan",
  body: SessionRecording,
  errors: ["lecture.unknown", "seminar.link", "seminar.unknown"],
});

export const listGuests = operation("GET /staff/sessions/{id}/attendance/", SessionGuests, {
  id: "staffSessions.listGuests",
  summary: "Lists the students who attended or may attend, by name.",
  access: "sessions.plan",
  query: StaffListQuery,
  errors: ["seminar.unknown"],
});

export const markAttendance = operation("POST /staff/sessions/{id}/attendance/", StaffSession, {
  id: "staffSessions.markAttendance",
  summary: "Marks a student as present, or removes the mark.",
  access: "sessions.plan",
  body: AttendanceMark,
  errors: ["seminar.not_begun", "seminar.unknown"],
});
