import { randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@academy/shared/contract/auth/second-factor";
import type { Keys } from "#security/keys.ts";

/** Letters and digits that nobody takes for one another. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Signs of a code, 49 bits: nobody guesses one within the tries of a sign-in. */
const LENGTH = 10;

const half = () => Array.from({ length: LENGTH / 2 }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** Ten new codes, as they are shown once. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
};

/** A code as it counts: without the spaces and hyphens that a person types. */
export const plainCode = (typed: string): string => typed.replaceAll(/[ -]/g, "").toLowerCase();

/** What is stored of a recovery code. */
export const hmacOfRecoveryCode = (keys: Pick<Keys, "hmac">, studentId: number, typed: string): string =>
  keys.hmac("second-factor", `recovery:${studentId}:${plainCode(typed)}`);
