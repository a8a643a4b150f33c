import { createHash, randomBytes } from "node:crypto";
import { sameSecret } from "#security/keys.ts";

/** Fields of a message of Freedom Pay, without its signature. */
export type Fields = Record<string, string>;

/** The provider's signature: md5 over the script's name, the values sorted by their names, and the shop's secret. */
export function signatureOf(script: string, fields: Fields, secret: string): string {
  const names = Object.keys(fields).filter((name) => name !== "pg_sig");
  const values = names.sort().map((name) => fields[name] ?? "");
  return createHash("md5")
    .update([script, ...values, secret].join(";"))
    .digest("hex");
}

/** Fields with a salt and their signature, ready to be sent. */
export function signed(script: string, fields: Fields, secret: string): Fields {
  const salted = { ...fields, pg_salt: randomBytes(12).toString("hex") };
  return { ...salted, pg_sig: signatureOf(script, salted, secret) };
}

/** Whether fields were signed for this script by somebody who knows the secret. */
export function isSigned(script: string, fields: Fields, secret: string): boolean {
  return sameSecret(fields.pg_sig ?? "", signatureOf(script, fields, secret));
}
