import * as operations from "@academy/shared/contract/auth/sessions.operations";
import { callApi } from "@academy/shared/http";
import { idCall } from "@academy/shared/query/api-call";

/** Ends the session of one other device. */
export const endSession = idCall(operations.endSession);

/** Ends every session, or every one but this. */
export const endSessions = (keepCurrent: boolean) =>
  callApi(operations.endSessions, { body: { keep_current: keepCurrent } });
