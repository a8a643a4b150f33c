import { FactorLossState } from "@academy/shared/contract/auth/factor-loss";
import { http } from "@academy/shared/http";

/** Stops a removal of every second factor that somebody has asked for (decision 0103). */
export const keepFactors = () => http.delete("/student/auth/second-factor/lost/", undefined, FactorLossState);
