import { type PasskeyRequestOptions, SECOND_FACTOR_MINUTES } from "@academy/shared/contract/auth/second-factor";
import type { StepUp } from "@academy/shared/contract/auth/step-up";
import { factorProofs, isTotp, totpOfSessionKey } from "#domains/accounts/factors/factor-proofs.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { passkeyCeremony } from "#domains/accounts/factors/passkey-ceremony.ts";
import { plainCode } from "#domains/accounts/factors/recovery-codes.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { challengesRepository, type GivenChallenge } from "#domains/accounts/sessions/challenges.repository.ts";
import { renewSession } from "#domains/accounts/sessions/renew-session.ts";
import { lockOwner, type SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { confirmPassword } from "#domains/accounts/step-up/confirm-password.ts";
import { Problem } from "#errors/problem.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { newToken } from "#security/tokens.ts";

const MINUTE = 60_000;

/**
 * Step-up: the owner proves again who they are, by any method of the account; for a quarter of an hour the session may then make guarded
 * changes (decision 0101).
 */
export function stepUpService(context: PasswordContext) {
  const { db, clock, rateLimiter } = context;
  const proofs = factorProofs(context);
  const ceremony = passkeyCeremony(context);
  const given = (token: string, device: string): GivenChallenge => ({ token, purpose: "step-up", device });

  async function byCode({ student: { id }, session }: SessionOwner, typed: string) {
    const code = plainCode(typed);
    const limit = totpOfSessionKey(session);
    await rateLimiter.take(limit, RATE_LIMITS.wrongTotpCodesOfSession, "factor.too_many");
    if (!(isTotp(code) && (await db.transaction((tx) => proofs.useTotp(tx, id, code)))))
      throw new Problem("factor.wrong", { fields: { code: ["factor.wrong"] } });
    await rateLimiter.clear(limit);
  }

  async function byPasskey(
    { student: { id } }: SessionOwner,
    { challenge, response }: NonNullable<StepUp["passkey"]>,
    device: string,
  ) {
    // The try uses the challenge up, right or wrong, so that its signature cannot be used twice.
    if (!(await challengesRepository(db).end(given(challenge, device), id, clock())))
      throw new Problem("factor.expired");
    if (!(await db.transaction((tx) => proofs.usePasskey(tx, id, response, challenge))))
      throw new Problem("passkey.refused");
  }

  return {
    /** The options with which the browser asks for one of the account's passkeys. */
    async passkeyOptions({ student: { id } }: SessionOwner, device: string): Promise<PasskeyRequestOptions> {
      const known = await factorsRepository(db).passkeysOf(id);
      if (known.length === 0) throw new Problem("factor.unknown");
      const challenge = newToken();
      const expiresAt = new Date(clock().getTime() + SECOND_FACTOR_MINUTES * MINUTE);
      await challengesRepository(db).begin(given(challenge, device), id, expiresAt);
      return ceremony.requestOptions(known, challenge);
    },

    async confirm(owner: SessionOwner, { password, code, passkey }: StepUp, device: string) {
      if (passkey) await byPasskey(owner, passkey, device);
      else if (code !== undefined) await byCode(owner, code);
      else if (password !== undefined) await confirmPassword(context, owner, password, "password");
      else throw new Problem("form.incomplete", { fields: { password: ["field.required"] } });
      await db.transaction(async (tx) => {
        await lockOwner(tx, owner);
        await renewSession(tx, owner, { confirmedAt: clock() });
      });
    },
  };
}
