import { Done } from "#contract/done.ts";
import { operation } from "#contract/operation.ts";
import { Sessions, SessionsEnd } from "./sessions.ts";

export const signOut = operation("POST /student/auth/logout/", Done, {
  id: "sessions.signOut",
  summary: "Ends the session whose token is sent.",
  access: "public",
});

export const listSessions = operation("GET /student/auth/sessions/", Sessions, {
  id: "sessions.list",
  summary: "Lists the devices on which the student is signed in.",
  access: "student",
});

export const endSession = operation("DELETE /student/auth/sessions/{id}/", Done, {
  id: "sessions.end",
  summary: "Signs out one device of the student's own list.",
  access: "student",
  errors: ["auth.reauthenticate", "session.unknown"],
});

export const endSessions = operation("POST /student/auth/logout-all/", Done, {
  id: "sessions.endAll",
  summary: "Ends all sessions, or all but that of the caller.",
  access: "student",
  body: SessionsEnd,
  errors: ["auth.reauthenticate"],
});
