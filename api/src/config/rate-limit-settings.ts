import { REPORTS_OF_A_NETWORK } from "@academy/shared/contract/area-visits";
import { type Environment, numberOf } from "./environment.ts";

/** Rate limits an operator may change; the defaults are reading 53, reading 60 and reading 3. */
export interface RateLimitSettings {
  registrationsPerHour: number;
  recoveriesPerHour: number;
  feedbackPerHour: number;
  feedbackInAllPerHour: number;
  wrongCodesPerHour: number;
  /** Over all accounts and networks (threat D1). */
  wrongCodesInAllPerHour: number;
  clientErrorsPerHour: number;
  /** Of one network about one version of an area: entries in an hour, failures in thirty days (threat B38). */
  areaReportsPerHour: number;
  postsPerHour: number;
  /** Payment pages of one student that are opened at the provider. */
  checkoutsPerHour: number;
}

/** The limits as they are set, else their defaults. */
export const rateLimitSettings = (env: Environment) => ({
  registrationsPerHour: numberOf(env, "REGISTRATIONS_PER_HOUR", 200, 1, 1_000_000),
  recoveriesPerHour: numberOf(env, "RECOVERIES_PER_HOUR", 200, 1, 1_000_000),
  feedbackPerHour: numberOf(env, "FEEDBACK_PER_HOUR", 30, 1, 1_000_000),
  feedbackInAllPerHour: numberOf(env, "FEEDBACK_IN_ALL_PER_HOUR", 200, 1, 1_000_000),
  wrongCodesPerHour: numberOf(env, "WRONG_CODES_PER_HOUR", 80, 1, 1_000_000),
  wrongCodesInAllPerHour: numberOf(env, "WRONG_CODES_IN_ALL_PER_HOUR", 200, 1, 1_000_000),
  clientErrorsPerHour: numberOf(env, "CLIENT_ERRORS_PER_HOUR", 60, 1, 1_000_000),
  areaReportsPerHour: numberOf(env, "AREA_REPORTS_PER_HOUR", REPORTS_OF_A_NETWORK, 1, 1_000_000),
  postsPerHour: numberOf(env, "POSTS_PER_HOUR", 60, 1, 1_000_000),
  checkoutsPerHour: numberOf(env, "CHECKOUTS_PER_HOUR", 30, 1, 1_000_000),
});
