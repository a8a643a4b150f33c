import { generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";

/** Bits of a modulus that are worth 128 bits of security (NIST SP 800-57 part 1, table 2; ASVS 11.2.3). */
export const RSA_BITS = 3072;

/** A private key and its public half. */
export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const generate = promisify(generateKeyPair);

/** Makes a pair, in a thread of Node's own: it takes half a second. */
export const newRsaKeyPair = (): Promise<KeyPair> => generate("rsa", { modulusLength: RSA_BITS });
