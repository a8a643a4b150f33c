import type { PasskeyAssertion } from "@academy/shared/contract/auth/second-factor";
import { TOTP_DIGITS } from "@academy/shared/contract/auth/second-factor";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { factorsRepository } from "./factors.repository.ts";
import { passkeyCeremony } from "./passkey-ceremony.ts";
import { totpOpener } from "./sealed-totp.ts";
import { verifyTotpCode } from "./totp.ts";

/** The rate limit key of the wrong app codes that one account gets at sign-ins. */
export const totpKey = (studentId: number) => `totp:${studentId}`;

/**
 * The rate limit key of the wrong codes that one session sends at a step-up. It is not the account's limit: with a stolen session an
 * attacker could use that limit up, and so lock the owner out of sign-ins and of their own sessions (decision 0114).
 */
export const totpOfSessionKey = (session: number) => `totp-session:${session}`;

/** Whether a code, as `plainCode` returns it, is a code of an app and not a recovery code. */
export const isTotp = (code: string) => new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(code);

/** Checks that the caller has a second factor of an account now; each code or signature counts once (decision 0061). */
export function factorProofs(context: Context<"config" | "clock" | "keys">) {
  const { clock } = context;
  const ceremony = passkeyCeremony(context);
  const secretOf = totpOpener(context);

  return {
    /** Checks a code of the account's app; each code counts once. */
    async useTotp(tx: Db, studentId: number, code: string) {
      const factors = factorsRepository(tx);
      const row = await factors.totpOf(studentId);
      const secret = row?.confirmedAt ? secretOf(row) : null;
      const step = row && secret && verifyTotpCode(secret, code, clock(), row.lastStep);
      return typeof step === "number" && (await factors.useStep(studentId, step));
    },

    /** Checks that a passkey of the account has signed the challenge. */
    async usePasskey(tx: Db, studentId: number, response: PasskeyAssertion, challenge: string) {
      const factors = factorsRepository(tx);
      const passkey = (await factors.passkeysOf(studentId)).find(({ credentialId }) => credentialId === response.id);
      const counter = passkey && (await ceremony.verifyRequest(response, passkey, challenge));
      return typeof counter === "number" && (await factors.usePasskey(passkey?.id ?? 0, counter, clock()));
    },
  };
}
