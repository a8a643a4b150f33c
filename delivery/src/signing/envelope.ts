import { createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import * as z from "@academy/shared/schema";
import { publicKey, publicText } from "./keys.ts";

/** A signed payload in the form of DSSE 1.0 (github.com/secure-systems-lab/dsse): `payload` and `sig` in base64. */
const Envelope = z.object({
  payloadType: z.string(),
  payload: z.string(),
  /** `keyid` is the public key itself: it names the signer, but is never trusted. */
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })),
});
export type Envelope = z.infer<typeof Envelope>;

/** Parses an envelope. Throws on invalid text. */
export function readEnvelope(text: string): Envelope {
  try {
    return z.parse(Envelope, JSON.parse(text));
  } catch {
    throw new Error("the signature is no DSSE envelope: sign the build again");
  }
}

/** An in-toto statement, as DSSE names its type. */
const PAYLOAD_TYPE = "application/vnd.in-toto+json";

/** The signed bytes: DSSE's pre-authentication encoding, in which type and payload cannot be confused. */
function encoded(payloadType: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** Signs a statement. */
export function seal(statement: unknown, key: KeyObject): Envelope {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, encoded(PAYLOAD_TYPE, payload), key).toString("base64");
  const keyid = publicText(createPublicKey(key));
  return { payloadType: PAYLOAD_TYPE, payload: payload.toString("base64"), signatures: [{ keyid, sig }] };
}

/** The statement of an envelope that was signed by one of these public keys; undefined when it was not. */
export function open({ payloadType, payload, signatures }: Envelope, keys: readonly string[]): unknown {
  if (payloadType !== PAYLOAD_TYPE) return undefined;
  const bytes = Buffer.from(payload, "base64");
  const content = encoded(payloadType, bytes);
  const isSigned = keys.some((text) => {
    const key = publicKey(text);
    return signatures.some(({ sig }) => verify(null, content, key, Buffer.from(sig, "base64")));
  });
  return isSigned ? JSON.parse(bytes.toString()) : undefined;
}
