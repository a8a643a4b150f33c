import type { Context } from "#context.ts";
import type { Keys } from "#security/keys.ts";

const nameOf = (studentId: number) => `totp:${studentId}`;

/** The secret of an app as it is stored in the database: encrypted, and usable only for its account. */
export const sealTotp = (keys: Keys, studentId: number, secret: string) =>
  keys.seal("second-factor", nameOf(studentId), secret);

/** Decrypts such a secret; null when the operator has changed SECRET meanwhile: then every code of the app is refused. */
export const totpOpener =
  ({ keys }: Context<"keys">) =>
  ({ studentId, sealedSecret }: { studentId: number; sealedSecret: string }) =>
    keys.open("second-factor", nameOf(studentId), sealedSecret);
