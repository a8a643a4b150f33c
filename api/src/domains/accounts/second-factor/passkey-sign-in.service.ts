import type { PasskeyRequestOptions, PasskeySignIn } from "@academy/shared/contract/auth/second-factor";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { passkeyCeremony } from "#domains/accounts/factors/passkey-ceremony.ts";
import { challengesRepository } from "#domains/accounts/sessions/challenges.repository.ts";
import { signInRateLimiter } from "#domains/accounts/sign-in/sign-in-rate-limiter.ts";
import { aboutAccount, Problem } from "#errors/problem.ts";
import type { Caller } from "#http/session/caller.ts";
import { openProvenSession } from "./open-proven-session.ts";
import { passkeySignInChallenges } from "./passkey-sign-in-challenge.ts";
import type { SecondFactorContext } from "./second-factor-context.ts";

/**
 * Signing in by a passkey alone (reading 132, decision 0061). The authenticator has verified its owner, so that it is both factors:
 * something that they have, and their fingerprint, face or PIN.
 */
export function passkeySignInService(context: SecondFactorContext) {
  const { db, clock, rateLimiter } = context;
  const ceremony = passkeyCeremony(context);
  const challenges = passkeySignInChallenges(context);
  const limiter = signInRateLimiter(rateLimiter);

  return {
    begin: ({ device }: Caller): Promise<PasskeyRequestOptions> => ceremony.requestOptions([], challenges.make(device)),

    /** Opens the session of the passkey's owner. An unknown passkey and a wrong answer are refused alike. */
    async complete({ challenge, response }: PasskeySignIn, caller: Caller) {
      await limiter.takeFromNetwork(caller.ip);
      const expiresAt = challenges.expiryOf(challenge, caller.device);
      if (!expiresAt) throw new Problem("factor.expired");
      const passkey = await factorsRepository(db).passkeyByCredential(response.id);
      const isOwn = passkey && response.response.userHandle === ceremony.userHandle(passkey.studentId);
      const verification = { requireUserVerification: true };
      const counter = isOwn ? await ceremony.verifyRequest(response, passkey, challenge, verification) : null;
      if (!passkey || counter === null) throw new Problem("passkey.refused");
      const { id, studentId } = passkey;
      const access = await aboutAccount(studentId, () =>
        db.transaction(async (tx) => {
          const student = await accountsRepository(tx).lock(studentId);
          if (!student || student.deletedAt) throw new Problem("passkey.refused");
          if (student.blockedAt) throw new Problem("account.blocked");
          const isFirstUse = await challengesRepository(tx).useOnce(challenge, {
            studentId,
            device: caller.device,
            expiresAt,
          });
          if (!isFirstUse || !(await factorsRepository(tx).usePasskey(id, counter, clock())))
            throw new Problem("passkey.refused");
          return openProvenSession(tx, context, student, caller);
        }),
      );
      await limiter.giveBackToNetwork(caller.ip);
      return access;
    },
  };
}
