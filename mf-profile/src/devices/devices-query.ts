import { listSessions } from "@academy/shared/contract/auth/sessions.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The signed-in devices, the latest used first. Another password or email ends their sessions, so those features ask anew. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ["student", "sessions"],
    queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
  });
