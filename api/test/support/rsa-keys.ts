import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { KeyPair } from "#security/rsa-key-pair.ts";

/** A pair of keys of the tests, by the name of its file: making one takes longer than most tests. */
function keyPair(name: string): KeyPair {
  const privateKey = createPrivateKey(readFileSync(join(import.meta.dirname, "rsa-keys", `${name}.pem`)));
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** Two pairs of today's length, one of the length of before, and one of nobody. */
export const RSA_KEYS = {
  one: keyPair("one"),
  two: keyPair("two"),
  short: keyPair("short"),
  foreign: keyPair("foreign"),
};
