import * as operations from "@academy/shared/contract/auth/sessions.operations";
import { callApi } from "@academy/shared/http";
import { recoverFrom } from "@academy/shared/http/recover-from";

/** Ends the session of one other device; a session that has already ended is no error. */
export const endSession = (id: number) =>
  callApi(operations.endSession, { params: { id } }).catch(recoverFrom("session.unknown", undefined));

/** Ends every session, or every one but this. */
export const endSessions = (keepCurrent: boolean) =>
  callApi(operations.endSessions, { body: { keep_current: keepCurrent } });
