import { resolve } from "node:path";
import { passwordProblem } from "@academy/shared/contract/auth/password";
import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { fingerprintOf } from "#security/known-passwords.ts";

/** Where the filter lies that the server reads. */
export const FILTER_FILE = resolve(import.meta.dirname, "../../src/security/known-passwords.bin");

/** The most used passwords that no earlier rule refuses (reading 61), lower case: the longest licensed list that a package brings. */
export const knownPasswords = (): string[] =>
  [...new Set((passwords as string[]).map((password) => password.toLowerCase()))].filter(
    (password) => passwordProblem({ password, confirmation: password }) === null,
  );

/** Their fingerprints in order, four bytes each. */
export function knownPasswordsFilter(): Buffer {
  const fingerprints = new Set(knownPasswords().map(fingerprintOf));
  const bytes = Buffer.alloc(4 * fingerprints.size);
  for (const [index, fingerprint] of [...fingerprints].toSorted((a, b) => a - b).entries())
    bytes.writeUInt32BE(fingerprint, 4 * index);
  return bytes;
}
