import { FactorLossState } from "@academy/shared/contract/auth/factor-loss";
import { http } from "@academy/shared/http";

/** Cancels the pending request, by the owner or an attacker, to remove every second factor (decision 0103). */
export const keepFactors = () => http.delete("/student/auth/second-factor/lost/", undefined, FactorLossState);
