import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (file: string) => readFileSync(join(import.meta.dirname, file));

const academyPasswords = new Set(
  read("academy-passwords.txt")
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# ") && line !== "#"),
);

/** Bytes that the filter keeps of a password's SHA-256. */
export const FINGERPRINT_BYTES = 5;

/**
 * A hundred thousand passwords (MPL-2.0, notice in known-passwords.LICENSE.txt) as `npm run known-passwords` writes them: of each the
 * first 40 bits of its SHA-256, in order. Once in 11 million times a password that is not in the list seems to be in it.
 */
const filter = read("known-passwords.bin");

/** How many passwords the filter holds. */
export const KNOWN_PASSWORDS = filter.length / FINGERPRINT_BYTES;

/** What the filter keeps of a password. */
export const fingerprintOf = (password: string) =>
  createHash("sha256").update(password).digest().readUIntBE(0, FINGERPRINT_BYTES);

function isInFilter(fingerprint: number) {
  let [low, high] = [0, KNOWN_PASSWORDS - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = filter.readUIntBE(FINGERPRINT_BYTES * middle, FINGERPRINT_BYTES);
    if (found === fingerprint) return true;
    if (found < fingerprint) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Whether a lower-cased password is one of the most used ones, or one that the academy itself suggests. */
export function isKnownPassword(lowerCased: string) {
  return academyPasswords.has(lowerCased) || isInFilter(fingerprintOf(lowerCased));
}
