import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What keys are for; each use has its own, so that no signature can be taken for another. */
export type KeyUse =
  | "addresses"
  | "codes"
  | "media"
  | "sandbox-callback"
  | "receipts"
  | "sign-in"
  | "salts"
  | "feedback"
  | "email-changes";

/** Keys of ours, derived from the one secret of the operator. */
export interface Keys {
  hmac: (use: KeyUse, message: string | Buffer) => string;
}

/** Keys from a secret. */
export function keysFrom(secret: string): Keys {
  const derived = new Map<KeyUse, Buffer>();
  const keyOf = (use: KeyUse) => {
    const key = derived.get(use) ?? Buffer.from(hkdfSync("sha256", secret, "orda-academy", use, 32));
    derived.set(use, key);
    return key;
  };
  return { hmac: (use, message) => createHmac("sha256", keyOf(use)).update(message).digest("base64url") };
}

/** The development secret: made once in the data folder, readable by its owner alone. */
export function developmentSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** Compares two signatures in constant time. */
export function sameSecret(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
