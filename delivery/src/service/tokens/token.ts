import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "@academy/shared/schema";

/** The actions that a token may allow; `skip-rehearsal` lets a release leave out its rehearsal, with a reason. */
export const ACTIONS = ["read", "upload", "rehearse", "release", "skip-rehearsal", "rollback", "preview"] as const;
export type Action = (typeof ACTIONS)[number];

/** A token as the store keeps it: only the hash of its secret. A secret of 32 random bytes needs no slow hash. */
export const StoredToken = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.array(z.string()),
  actions: z.array(z.enum(ACTIONS)),
  hash: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.optional(z.string()),
});
export type StoredToken = z.infer<typeof StoredToken>;

const FORM = /^academy_([0-9a-f]{16})_([\w-]{43})$/;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** A new token: its text, which is shown once, and the form that is stored. */
export function newToken(
  fields: Pick<StoredToken, "name" | "parts" | "actions">,
  { now, days }: { now: Date; days: number },
): { text: string; stored: StoredToken } {
  const id = randomBytes(8).toString("hex");
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + days * 24 * 3_600_000).toISOString();
  return {
    text: `academy_${id}_${secret}`,
    stored: { ...fields, id, hash: hashOf(secret), createdAt: now.toISOString(), expiresAt },
  };
}

/** Splits a token's text into number and secret; null when it is not a token. */
export function readToken(text: string): { id: string; secret: string } | null {
  const [, id, secret] = FORM.exec(text) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Compares a secret with that of a token in constant time. */
export const isSecretOf = ({ hash }: Pick<StoredToken, "hash">, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hash, "hex"), Buffer.from(hashOf(secret), "hex"));

/** Why a token is no longer valid; null while it is. */
export function endOf({ expiresAt, revokedAt }: StoredToken, now: Date): string | null {
  if (revokedAt) return "this token was revoked";
  return now.toISOString() < expiresAt ? null : `this token ended at ${expiresAt}`;
}

/** Why a token does not allow an action on a part; null when it does. Actions without a part, such as reading, name none. */
export function limitOf({ name, parts, actions }: StoredToken, action: Action, part?: string): string | null {
  if (!actions.includes(action)) return `the token "${name}" may not ${action}`;
  return part === undefined || parts.includes(part) ? null : `the token "${name}" may not ${action} ${part}`;
}
