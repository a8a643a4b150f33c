import { randomBytes, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@academy/shared/contract/auth/second-factor";
import type { Context } from "#context.ts";
import type { Keys } from "#security/keys.ts";
import { shapeOf } from "#security/password-hasher.ts";

/** Letters and digits that cannot be mistaken for one another. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Characters of a code, 49 bits: too many to guess within the tries of a sign-in. */
const LENGTH = 10;

const half = () => Array.from({ length: LENGTH / 2 }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** Ten new codes in the form that the owner sees once. */
const newRecoveryCodes = () => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
};

/** The normalized form of a code: lower case, without the spaces and hyphens that a person types. */
export const plainCode = (typed: string) => typed.replaceAll(/[ -]/g, "").toLowerCase();

type Hashing = Context<"keys" | "hasher">;

const hmacOf = (keys: Pick<Keys, "hmac">, studentId: number, typed: string) =>
  keys.hmac("second-factor", `recovery:${studentId}:${plainCode(typed)}`);

/** Ten new codes in the form that the owner sees once, and the hashes that are stored. */
export interface HashedCodes {
  codes: string[];
  hashes: string[];
}

/**
 * Makes ten new codes of an account. The stored hash is argon2id over an HMAC (ASVS 6.5.2). Ten codes share a new salt, so that a try costs
 * one hash and not ten. Hashing ten codes takes a while, so it is done before the transaction that stores them, whose locks other requests
 * wait for. It is done one after the other, so that an account that asks again and again leaves the hasher's queue to sign-ins.
 */
export async function hashedRecoveryCodes({ keys, hasher }: Hashing, studentId: number) {
  const codes = newRecoveryCodes();
  const salt = randomBytes(16);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hasher.hash(hmacOf(keys, studentId, code), { salt }));
  return { codes, hashes };
}

/**
 * Hashes a typed code in the form of a given stored code of the account, so that the two can be compared; codes of older versions are
 * stored as an HMAC alone.
 */
export async function hashLike({ keys, hasher }: Hashing, stored: string, studentId: number, typed: string) {
  const hmac = hmacOf(keys, studentId, typed);
  return stored.startsWith("$argon2id$") ? hasher.hash(hmac, shapeOf(stored)) : hmac;
}
