import { cancelEmailChange as cancel } from "@academy/shared/contract/auth/email-change.operations";
import { keepFactors as keep } from "@academy/shared/contract/auth/second-factor.operations";
import { seeTerms as see } from "@academy/shared/contract/students/students.operations";
import { callApi } from "@academy/shared/http";

/** Cancels the change of the account's address (decision 0037). */
export const cancelEmailChange = () => callApi(cancel);

/** Cancels the pending request, by the owner or an attacker, to remove every second factor (decision 0103). */
export const keepFactors = () => callApi(keep);

/** Tells the academy which version of the texts the student knows of. */
export const seeTerms = (version: string) => callApi(see, { body: { terms_version: version } });
