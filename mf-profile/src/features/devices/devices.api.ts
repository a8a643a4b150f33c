import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";

/** Ends the session of one other device. */
export const endSession = (id: number) => http.delete(`/student/auth/sessions/${id}/`, {}, Done);

/** Ends every session, or every one but this. */
export const endSessions = (keepCurrent: boolean) =>
  http.post("/student/auth/logout-all/", { keep_current: keepCurrent }, Done);
