import type { SecondFactorMethod } from "@academy/shared/contract/auth/second-factor-challenge";
import type { Db } from "#database/database.ts";
import { factorsRepository } from "./factors.repository.ts";

/**
 * The methods by which an account can complete a sign-in; none when it has no second factor. Passkeys that only sign in are no second
 * factor, but complete a sign-in that needs one (reading 132).
 */
export async function methodsOf(tx: Db, studentId: number) {
  const factors = factorsRepository(tx);
  const isTotp = Boolean((await factors.totpOf(studentId))?.confirmedAt);
  const passkeys = await factors.passkeysOf(studentId);
  if (!isTotp && !passkeys.some(({ secondFactor }) => secondFactor)) return [];
  const methods: SecondFactorMethod[] = isTotp ? ["totp"] : [];
  if (passkeys.length > 0) methods.push("passkey");
  if ((await factors.recoveryCodesLeft(studentId)) > 0) methods.push("recovery_code");
  return methods;
}
