import type { SecondFactorMethod } from "@academy/shared/contract/auth/second-factor-challenge";
import type { Db } from "#database/database.ts";
import { factorsRepository } from "./factors.repository.ts";

/** The methods by which an account can complete a sign-in; none when it has no second factor. */
export async function methodsOf(tx: Db, studentId: number): Promise<SecondFactorMethod[]> {
  const factors = factorsRepository(tx);
  const methods: SecondFactorMethod[] = [];
  if ((await factors.totpOf(studentId))?.confirmedAt) methods.push("totp");
  if ((await factors.passkeysOf(studentId)).length > 0) methods.push("passkey");
  if (methods.length > 0 && (await factors.recoveryCodesLeft(studentId)) > 0) methods.push("recovery_code");
  return methods;
}
