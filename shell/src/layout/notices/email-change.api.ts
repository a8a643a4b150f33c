import * as operations from "@academy/shared/contract/auth/email-change.operations";
import { callApi } from "@academy/shared/http";

/** Cancels the change of the account's address (decision 0037). */
export const cancelEmailChange = () => callApi(operations.cancelEmailChange);
