import type {
  PasskeyRequestOptions,
  PasskeySignIn,
  SecondFactorCode,
} from "@academy/shared/contract/auth/second-factor";
import { SECOND_FACTOR_TRIES } from "@academy/shared/contract/auth/second-factor";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { factorProofs, isTotp, totpKey } from "#domains/accounts/factors/factor-proofs.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { passkeyCeremony } from "#domains/accounts/factors/passkey-ceremony.ts";
import { hashLike, plainCode } from "#domains/accounts/factors/recovery-codes.ts";
import {
  type ChallengeRow,
  challengesRepository,
  type GivenChallenge,
} from "#domains/accounts/sessions/challenges.repository.ts";
import { signInRateLimiter } from "#domains/accounts/sign-in/sign-in-rate-limiter.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { factorEmail } from "#domains/emails/templates/factor-email.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { aboutAccount, Problem, required } from "#errors/problem.ts";
import type { Caller } from "#http/session/caller.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { openProvenSession } from "./open-proven-session.ts";
import type { SecondFactorContext } from "./second-factor-context.ts";

/** Completing a sign-in by the second factor (decision 0061). */
export function secondFactorService(context: SecondFactorContext) {
  const { config, db, clock, keys, rateLimiter } = context;
  const ceremony = passkeyCeremony(context);
  const proofs = factorProofs(context);
  const given = (token: string, device: string): GivenChallenge => ({ token, purpose: "sign-in", device });
  /** The challenge that a passkey signs is derived from the sign-in's own secret, so that it ends with the sign-in. */
  const passkeyChallenge = (challenge: string) => keys.hmac("second-factor", `passkey:${challenge}`);

  async function takeTry(challenge: GivenChallenge) {
    const row = required(
      await challengesRepository(db).countTry(challenge, clock(), SECOND_FACTOR_TRIES),
      "factor.expired",
    );
    return row;
  }

  /** Opens the session if the factor is proven, and ends the challenge in the same transaction; null if it is not proven. */
  async function complete(
    challenge: GivenChallenge,
    { studentId }: ChallengeRow,
    caller: Caller,
    prove: (tx: Db, student: StudentRow) => Promise<boolean>,
  ) {
    const entered = await db.transaction(async (tx) => {
      const student = await accountsRepository(tx).lock(studentId);
      if (!student || student.deletedAt) throw new Problem("factor.expired");
      if (student.blockedAt) throw new Problem("account.blocked");
      if (!(await prove(tx, student))) return null;
      if (!(await challengesRepository(tx).end(challenge, studentId, clock()))) throw new Problem("factor.expired");
      return { email: student.email, access: await openProvenSession(tx, context, student, caller) };
    });
    if (!entered) return null;
    await signInRateLimiter(rateLimiter).giveBack(entered.email ?? "", caller.ip);
    return entered.access;
  }

  /** The hash of a recovery code in its stored form; null when none is left. Computed before the transaction, which must not wait for it. */
  async function hashOf(studentId: number, code: string) {
    const stored = await factorsRepository(db).storedRecoveryCode(studentId);
    return stored && hashLike(context, stored, studentId, code);
  }

  async function useRecoveryCode(tx: Db, student: StudentRow, hash: string | null) {
    const { id } = student;
    const factors = factorsRepository(tx);
    if (hash === null || !(await factors.useRecoveryCode(id, hash, clock()))) return false;
    const left = await factors.recoveryCodesLeft(id);
    const event = { is: "recovery_code.used", left } as const;
    await enqueueEmail(tx, factorEmail(student.email ?? "", emailLanguage(student), event, config.publicUrl), clock());
    const details = { student: id, left };
    await writeAudit(tx, { at: clock(), actor: `student:${id}`, action: "factor.recovery_code", details });
    return true;
  }

  return {
    /** Completes a sign-in by a code of the app or a recovery code. */
    async byCode({ challenge: token, code: typed }: SecondFactorCode, caller: Caller) {
      const challenge = given(token, caller.device);
      const row = await takeTry(challenge);
      const code = plainCode(typed);
      const isOfApp = isTotp(code);
      const limit = totpKey(row.studentId);
      return aboutAccount(row.studentId, async () => {
        if (isOfApp) await rateLimiter.take(limit, RATE_LIMITS.wrongTotpCodes, "factor.too_many");
        const hash = isOfApp ? null : await hashOf(row.studentId, code);
        const access = await complete(challenge, row, caller, (tx, student) =>
          isOfApp ? proofs.useTotp(tx, student.id, code) : useRecoveryCode(tx, student, hash),
        );
        const attemptsLeft = SECOND_FACTOR_TRIES - row.tries;
        if (!access) throw new Problem("factor.wrong", { fields: { code: ["factor.wrong"] }, attemptsLeft });
        if (isOfApp) await rateLimiter.clear(limit);
        return access;
      });
    },

    /** The options with which the browser asks for one of the account's passkeys. */
    async passkeyOptions(token: string, { device }: Caller): Promise<PasskeyRequestOptions> {
      const row = required(
        await challengesRepository(db).find(given(token, device), clock(), SECOND_FACTOR_TRIES),
        "factor.expired",
      );
      const known = await factorsRepository(db).passkeysOf(row.studentId);
      if (known.length === 0) throw new Problem("factor.unknown");
      return ceremony.requestOptions(known, passkeyChallenge(token));
    },

    /** Completes a sign-in by the response of a passkey. */
    async byPasskey({ challenge: token, response }: PasskeySignIn, caller: Caller) {
      const challenge = given(token, caller.device);
      const row = await takeTry(challenge);
      return aboutAccount(row.studentId, async () => {
        const access = await complete(challenge, row, caller, (tx, { id }) =>
          proofs.usePasskey(tx, id, response, passkeyChallenge(token)),
        );
        if (!access) throw new Problem("passkey.refused", { attemptsLeft: SECOND_FACTOR_TRIES - row.tries });
        return access;
      });
    },
  };
}
