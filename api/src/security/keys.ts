import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What keys are for; each use has its own key, so that no signature can be taken for another. */
type KeyUse =
  | "addresses"
  | "codes"
  | "media"
  | "given"
  | "sandbox-callback"
  | "receipts"
  | "calendar"
  | "sign-in"
  | "salts"
  | "feedback"
  | "email-changes"
  | "second-factor"
  | "credential-keys"
  | "lasting-secret";

/**
 * Uses whose results stay in the database for years, or are looked up there: their keys come from a secret that a rotation of
 * `SECRET` keeps (`composition/load-keys.ts`). All other keys sign what ends within days (decision 0089).
 */
const LASTING: readonly KeyUse[] = ["addresses", "salts", "sign-in", "second-factor", "credential-keys"];

/** Our keys, derived from the operator's secret; those of lasting uses from a secret that outlives it. */
export interface Keys {
  hmac: (use: KeyUse, message: string | Buffer) => string;
  /** Whether a signature is that of a message, made with today's key or the one before it; in constant time. */
  isHmac: (use: KeyUse, message: string | Buffer, signature: string) => boolean;
  /** Encrypts a text for the database (AES-256-GCM); it can be opened only with the same name. */
  seal: (use: KeyUse, name: string, text: string) => string;
  /** The text that was sealed; null when another secret or another name sealed it, or when it was changed. */
  open: (use: KeyUse, name: string, sealed: string) => string | null;
}

/** Bytes of a nonce and of the tag that proves integrity (NIST SP 800-38D). */
const NONCE = 12;
const TAG = 16;

/** The secrets that keys are derived from. */
export interface Secrets {
  current: string;
  /** What it signed is still accepted. */
  previous?: string | null;
  /** For the lasting uses; the current one unless another was kept. */
  lasting?: string;
}

/** Keys from their secrets. */
export function keysFrom({ current, previous = null, lasting = current }: Secrets): Keys {
  // Kept as objects: from bytes Node makes a key object for each signature, which takes longer than signing.
  const derived = new Map<string, KeyObject>();
  const keyOf = (use: KeyUse, secret = current) => {
    const source = LASTING.includes(use) ? lasting : secret;
    const name = `${use} ${source}`;
    const key = derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync("sha256", source, "orda-academy", use, 32)));
    derived.set(name, key);
    return key;
  };
  const hmacBy = (key: KeyObject, message: string | Buffer) =>
    createHmac("sha256", key).update(message).digest("base64url");
  return {
    hmac: (use, message) => hmacBy(keyOf(use), message),

    isHmac: (use, message, signature) =>
      [current, ...(previous ? [previous] : [])].some((secret) =>
        sameSecret(signature, hmacBy(keyOf(use, secret), message)),
      ),

    seal(use, name, text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", keyOf(use), nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },

    open(use, name, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const cipher = createDecipheriv("aes-256-gcm", keyOf(use), bytes.subarray(0, NONCE), { authTagLength: TAG });
        cipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

/** The development secret: made once in the data folder, readable by its owner alone. */
export function developmentSecret(dataDir: string) {
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
export function sameSecret(one: string, other: string) {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
