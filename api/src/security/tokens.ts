import { hash, randomBytes, randomInt } from "node:crypto";
import { SIGN_IN_CHARACTERS } from "@academy/shared/contract/auth/session-token";

/** A new opaque token of 256 bits (reading 9). */
export function newToken() {
  return randomBytes(32).toString("base64url");
}

/** The next token of the same sign-in: the tabs recognize it by its beginning, and 256 bits of it are new (decision 0124). */
export function nextToken(before: string) {
  return before.slice(0, SIGN_IN_CHARACTERS) + newToken();
}

/** A new one-time link token of 128 bits. */
export function newLinkToken() {
  return randomBytes(16).toString("base64url");
}

/** A new code of decimal digits. */
export function newCode(length: number) {
  return String(randomInt(10 ** length)).padStart(length, "0");
}

/** What is stored of a token. */
export function hashToken(token: string) {
  return hash("sha256", token, "hex");
}
