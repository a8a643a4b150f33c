import * as operations from "@academy/shared/contract/auth/sessions.operations";
import { callApi } from "@academy/shared/http";

/** Ends the session of one other device. */
export const endSession = (id: number) => callApi(operations.endSession, { params: { id } });

/** Ends every session, or every one but this. */
export const endSessions = (keepCurrent: boolean) =>
  callApi(operations.endSessions, { body: { keep_current: keepCurrent } });
