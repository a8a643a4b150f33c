import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";

/** The bytes before the 32 of an Ed25519 public key in the SPKI form (RFC 8410). */
const SPKI_HEAD = Buffer.from("302a300506032b6570032100", "hex");

/** A public key as `areas.json` holds it: its 32 bytes in base64. */
export const publicText = (key: KeyObject): string =>
  key.export({ format: "der", type: "spki" }).subarray(SPKI_HEAD.length).toString("base64");

/** Parses a public key of `areas.json`. Throws on an invalid one. */
export function publicKey(text: string): KeyObject {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 32 || bytes.toString("base64") !== text)
    throw new Error(`"${text}" is no Ed25519 public key: 32 bytes in base64 are expected`);
  return createPublicKey({ key: Buffer.concat([SPKI_HEAD, bytes]), format: "der", type: "spki" });
}

/** Parses a private key in PEM. Throws on an invalid one. */
export function privateKey(pem: string): KeyObject {
  const key = (() => {
    try {
      return createPrivateKey(pem);
    } catch {
      throw new Error("the signing key is not a private key in PEM; `delivery keygen` makes one");
    }
  })();
  if (key.asymmetricKeyType !== "ed25519") throw new Error("the signing key is not an Ed25519 key");
  return key;
}

/** Makes a pair of keys: the private one in PEM for its team's secrets, the public one for `areas.json`. */
export function newKeys(): { privatePem: string; publicText: string } {
  const pair = generateKeyPairSync("ed25519");
  return {
    privatePem: pair.privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    publicText: publicText(pair.publicKey),
  };
}
