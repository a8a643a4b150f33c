import type { Context } from "#context.ts";
import type { Keys } from "#security/keys.ts";

const nameOf = (studentId: number) => `totp:${studentId}`;

/** The secret of an app as it lies in the database: encrypted, and good for its account alone. */
export const sealTotp = (keys: Keys, studentId: number, secret: string): string =>
  keys.seal("second-factor", nameOf(studentId), secret);

/** Reads such a secret; null when the operator's SECRET is another one since: then no code of the app is right. */
export const totpOpener =
  ({ keys }: Pick<Context, "keys">) =>
  ({ studentId, sealedSecret }: { studentId: number; sealedSecret: string }): string | null =>
    keys.open("second-factor", nameOf(studentId), sealedSecret);
