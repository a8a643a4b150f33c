import { Session } from "@academy/shared/contract/sessions";
import { Done } from "@academy/shared/contract/students";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The signed-in devices, the latest used first. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ["student", "sessions"],
    queryFn: ({ signal }) => http.get("/student/auth/sessions/", z.array(Session), { signal }),
  });

/** Ends the session of one other device. */
export const endSession = (id: number) => http.delete(`/student/auth/sessions/${id}/`, {}, Done);

/** Ends every session, or every one but this. */
export const endSessions = (keepCurrent: boolean) =>
  http.post("/student/auth/logout-all/", { keep_current: keepCurrent }, Done);
