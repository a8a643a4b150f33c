import * as operations from "@academy/shared/contract/auth/second-factor.operations";
import { callApi } from "@academy/shared/http";

/** Cancels the pending request, by the owner or an attacker, to remove every second factor (decision 0103). */
export const keepFactors = () => callApi(operations.keepFactors);
