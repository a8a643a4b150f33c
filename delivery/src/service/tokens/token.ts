import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "@academy/shared/schema";

/** What a token may allow. */
export const ACTIONS = ["read", "upload", "rehearse", "release", "rollback", "preview"] as const;
export type Action = (typeof ACTIONS)[number];

/** A token as the store keeps it: never itself, only the hash of its secret. Its 32 random bytes need no slow hash. */
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

/** A new token: its text, which is shown once, and what is kept of it. */
export function newToken(
  said: Pick<StoredToken, "name" | "parts" | "actions">,
  { now, days }: { now: Date; days: number },
): { text: string; stored: StoredToken } {
  const id = randomBytes(8).toString("hex");
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + days * 24 * 3_600_000).toISOString();
  return {
    text: `academy_${id}_${secret}`,
    stored: { ...said, id, hash: hashOf(secret), createdAt: now.toISOString(), expiresAt },
  };
}

/** The two halves of a token's text; null when it is none. */
export function readToken(text: string): { id: string; secret: string } | null {
  const [, id, secret] = FORM.exec(text) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Whether a secret is the one of a token, in a time that does not tell how much of it is right. */
export const isSecretOf = ({ hash }: Pick<StoredToken, "hash">, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hash, "hex"), Buffer.from(hashOf(secret), "hex"));

/** Why a token no longer holds; null while it does. */
export function endOf({ expiresAt, revokedAt }: StoredToken, now: Date): string | null {
  if (revokedAt) return "this token was revoked";
  return now.toISOString() < expiresAt ? null : `this token ended at ${expiresAt}`;
}

/** Why a token does not allow an action on a part; null when it does. What belongs to no part, such as reading, names none. */
export function limitOf({ name, parts, actions }: StoredToken, action: Action, part?: string): string | null {
  if (!actions.includes(action)) return `the token "${name}" may not ${action}`;
  return part === undefined || parts.includes(part) ? null : `the token "${name}" may not ${action} ${part}`;
}
