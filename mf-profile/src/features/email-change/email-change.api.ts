import type { EmailChangeRequest } from "@academy/shared/contract/auth/credentials";
import { EmailChangeState } from "@academy/shared/contract/auth/email-change";
import { http } from "@academy/shared/http";

const PATH = "/student/auth/email-change/";

/** Begins a change with the password; the old address is sent a code (decision 0037). */
export const beginChange = (request: EmailChangeRequest) => http.post(PATH, request, EmailChangeState);

/** Has the server check the code of the step. */
export const checkChangeCode = (code: string) => http.post(`${PATH}verify/`, { code }, EmailChangeState);

/** Asks for another code of the step; refused until `resend_at`. */
export const sendChangeCode = () => http.post(`${PATH}resend/`, {}, EmailChangeState);

/** Goes on without the old mailbox, which makes the change wait. */
export const goOnWithoutOld = () => http.post(`${PATH}without-old/`, {}, EmailChangeState);

/** Cancels what is under way. */
export const cancelChange = () => http.delete(PATH, undefined, EmailChangeState);
