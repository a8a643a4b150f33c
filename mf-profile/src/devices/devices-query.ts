import { listSessions } from "@academy/shared/contract/auth/sessions.operations";
import { apiQuery } from "@academy/shared/query/api-query";

/** The signed-in devices, the latest used first. Another password or email ends their sessions, so those features ask anew. */
export const devicesQuery = () => apiQuery(["student", "sessions"], listSessions);
