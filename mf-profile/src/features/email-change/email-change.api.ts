import * as operations from "@academy/shared/contract/auth/email-change.operations";
import { callApi } from "@academy/shared/http";
import { bodyCall } from "@academy/shared/query/api-call";

/** Begins a change with the password; the old address is sent a code (decision 0037). */
export const beginChange = bodyCall(operations.beginEmailChange);

/** Has the server check the code of the step. */
export const checkChangeCode = (code: string) => callApi(operations.checkEmailChangeCode, { body: { code } });

/** Asks for another code of the step; refused until `resend_at`. */
export const sendChangeCode = () => callApi(operations.resendEmailChangeCode);

/** Goes on without the old mailbox, which makes the change wait. */
export const goOnWithoutOld = () => callApi(operations.changeEmailWithoutOld);

/** Cancels what is under way. */
export const cancelChange = () => callApi(operations.cancelEmailChange);
