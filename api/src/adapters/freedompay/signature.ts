import { createHash, randomBytes } from "node:crypto";
import { sameSecret } from "#security/keys.ts";
import type { Fields, Part } from "./xml.ts";

const byName = (one: Part, other: Part) => Number(one.name > other.name) - Number(one.name < other.name);

/** Values in the order in which they are signed: sorted by name, values of one name in the message's order, nested ones likewise. */
function valuesOf(parts: readonly Part[]): string[] {
  return parts
    .filter(({ name }) => name !== "pg_sig")
    .toSorted(byName)
    .flatMap(({ text, inside }) => (inside.length > 0 ? valuesOf(inside) : [text]));
}

/** The provider's signature of a message: md5 over the script's name, the values in their order, and the shop's secret. */
export function signatureOfParts(script: string, parts: readonly Part[], secret: string) {
  return createHash("md5")
    .update([script, ...valuesOf(parts), secret].join(";"))
    .digest("hex");
}

/** The provider's signature of fields that are not nested. */
export function signatureOf(script: string, fields: Fields, secret: string) {
  const parts = Object.entries(fields).map(([name, text]) => ({ name, text, inside: [] }));
  return signatureOfParts(script, parts, secret);
}

/** Fields with a salt and their signature, ready to be sent. */
export function signed(script: string, fields: Fields, secret: string): Fields {
  const salted = { ...fields, pg_salt: randomBytes(12).toString("hex") };
  return { ...salted, pg_sig: signatureOf(script, salted, secret) };
}

/** Whether the signature of the fields was made for this script with the shop's secret. */
export function isSigned(script: string, fields: Fields, secret: string) {
  return sameSecret(fields.pg_sig ?? "", signatureOf(script, fields, secret));
}

/** Whether the signature of a message was made for this script with the shop's secret. */
export function isMessageSigned(script: string, parts: readonly Part[], secret: string) {
  const signature = parts.find(({ name }) => name === "pg_sig")?.text ?? "";
  return sameSecret(signature, signatureOfParts(script, parts, secret));
}
