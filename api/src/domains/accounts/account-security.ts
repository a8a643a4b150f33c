import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { totpKey } from "#domains/accounts/factors/factor-proofs.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { wrongCodeKeys } from "./codes/wrong-code-keys.ts";
import { factorRecoveriesRepository } from "./factor-recovery/factor-recoveries.repository.ts";
import { accountSignInKey } from "./sign-in/sign-in-rate-limiter.ts";

/** How an account is protected, and which recent attempts to get into it failed; no code, no key and no network address. */
export async function accountSecurity(
  { db, keys, rateLimiter }: Context<"db" | "keys" | "rateLimiter">,
  { id, email, passwordHash }: Pick<StudentRow, "id" | "email" | "passwordHash">,
) {
  const factors = factorsRepository(db);
  const address = keys.hmac("addresses", email ?? "");
  const codeKeys = [
    wrongCodeKeys.registration(address),
    wrongCodeKeys.recovery(address),
    wrongCodeKeys.emailChange("old", id),
    wrongCodeKeys.emailChange("new", id),
  ];
  const passwordKey = accountSignInKey(email ?? "");
  const wrongCodes = await Promise.all(codeKeys.map((key) => rateLimiter.used(key)));
  return {
    hasPassword: passwordHash !== null,
    appSince: (await factors.totpOf(id))?.confirmedAt ?? null,
    passkeys: (await factors.passkeysOf(id)).length,
    recoveryCodesLeft: await factors.recoveryCodesLeft(id),
    lostFactors: await factorRecoveriesRepository(db).of(id),
    /** Sign-ins within five minutes that were not completed. */
    failedSignIns: await rateLimiter.used(passwordKey),
    /** Wrong codes of emails within thirty days. */
    wrongCodes: wrongCodes.reduce((sum, used) => sum + used, 0),
    /** For at least one purpose the account has too many wrong codes, and the api checks no further code. */
    codesClosed: wrongCodes.some((used) => used >= RATE_LIMITS.wrongCodesOfAccount.limit),
    /** Wrong codes of the authenticator app within a day. */
    wrongAppCodes: await rateLimiter.used(totpKey(id)),
  };
}
