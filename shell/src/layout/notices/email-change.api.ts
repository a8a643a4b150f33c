import { EmailChangeState } from "@academy/shared/contract/auth/email-change";
import { http } from "@academy/shared/http";

/** Cancels the change of the account's address (decision 0037). */
export const cancelEmailChange = () => http.delete("/student/auth/email-change/", undefined, EmailChangeState);
