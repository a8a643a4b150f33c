import { Session } from "@academy/shared/contract/auth/sessions";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The signed-in devices, the latest used first. Another password or email ends their sessions, so those features ask anew. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ["student", "sessions"],
    queryFn: ({ signal }) => http.get("/student/auth/sessions/", z.array(Session), { signal }),
  });
