import { randomBytes, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@academy/shared/contract/auth/second-factor";
import type { Context } from "#context.ts";
import type { Keys } from "#security/keys.ts";
import { shapeOf } from "#security/password-hasher.ts";

/** Letters and digits that nobody takes for one another. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Signs of a code, 49 bits: nobody guesses one within the tries of a sign-in. */
const LENGTH = 10;

const half = () => Array.from({ length: LENGTH / 2 }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** Ten new codes, as they are shown once. */
const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
};

/** A code as it counts: without the spaces and hyphens that a person types. */
export const plainCode = (typed: string): string => typed.replaceAll(/[ -]/g, "").toLowerCase();

type Hashing = Pick<Context, "keys" | "hasher">;

const hmacOf = (keys: Pick<Keys, "hmac">, studentId: number, typed: string): string =>
  keys.hmac("second-factor", `recovery:${studentId}:${plainCode(typed)}`);

/** Ten new codes as they are shown once, and what is stored of them. */
export interface HashedCodes {
  codes: string[];
  hashes: string[];
}

/**
 * Ten new codes of an account. What is stored is argon2id over an HMAC (ASVS 6.5.2), with a salt in common, drawn anew for each ten, so
 * that a try costs one hash and not ten. To hash ten takes a while: it is done before the transaction that stores them, whose locks
 * others wait for, and one after the other, so that an account that asks again and again leaves the hasher's queue to sign-ins.
 */
export async function hashedRecoveryCodes({ keys, hasher }: Hashing, studentId: number): Promise<HashedCodes> {
  const codes = newRecoveryCodes();
  const salt = randomBytes(16);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hasher.hash(hmacOf(keys, studentId, code), { salt }));
  return { codes, hashes };
}

/** What is stored of a code if it is one of those of which one is given as it is stored; codes of before are HMACs alone. */
export async function hashLike(
  { keys, hasher }: Hashing,
  stored: string,
  studentId: number,
  typed: string,
): Promise<string> {
  const hmac = hmacOf(keys, studentId, typed);
  return stored.startsWith("$argon2id$") ? hasher.hash(hmac, shapeOf(stored)) : hmac;
}
