import { SECOND_FACTOR_MINUTES } from "@academy/shared/contract/auth/second-factor";
import type { SecondFactorChallenge } from "@academy/shared/contract/auth/second-factor-challenge";
import type { Db } from "#database/database.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { factorRecoveriesRepository } from "#domains/accounts/factor-recovery/factor-recoveries.repository.ts";
import { presentLoss } from "#domains/accounts/factor-recovery/removal-rules.ts";
import { methodsOf } from "#domains/accounts/factors/methods-of.ts";
import { challengesRepository } from "#domains/accounts/sessions/challenges.repository.ts";
import { openSession } from "#domains/accounts/sessions/sessions.service.ts";
import { Problem } from "#errors/problem.ts";
import type { Caller } from "#http/session/caller.ts";
import { newToken } from "#security/tokens.ts";
import { type DeviceContext, tellNewDevice } from "./tell-new-device.ts";

const MINUTE = 60_000;

/** What a sign-in returns: a session, or the challenge for the second factor. */
type SignInResult = { access: string } | { waitsFor: SecondFactorChallenge };

/**
 * Signs in a caller who has proven the first factor. Every sign-in to an existing account calls this (decision 0061). An
 * account with a second factor gets a challenge instead of a session. The account is locked, so that no session is opened without a factor
 * that is being added at this moment.
 */
export async function beginSession(
  tx: Db,
  context: DeviceContext,
  studentId: number,
  caller: Caller,
  options: { fromMailbox?: boolean } = {},
): Promise<SignInResult> {
  const { device } = caller;
  const now = context.clock();
  const student = await accountsRepository(tx).lock(studentId);
  const methods = await methodsOf(tx, studentId);
  if (methods.length === 0) {
    const access = await openSession(tx, now, { studentId, device });
    if (student) await tellNewDevice(tx, context, student, caller, options);
    return { access };
  }
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + SECOND_FACTOR_MINUTES * MINUTE);
  await challengesRepository(tx).begin({ token: challenge, purpose: "sign-in", device }, studentId, expiresAt);
  const lost_factors = presentLoss(await factorRecoveriesRepository(tx).of(studentId));
  return { waitsFor: { challenge, methods, expires_at: expiresAt.toISOString(), lost_factors } };
}

/** Returns the session of a sign-in, or throws its refusal. Called after the transaction, so that the challenge is stored. */
export function accessOf(result: SignInResult) {
  if ("access" in result) return result.access;
  throw new Problem("auth.second_factor", { secondFactor: result.waitsFor });
}
