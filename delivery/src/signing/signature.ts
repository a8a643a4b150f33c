import { type Envelope, open } from "./envelope.ts";
import { mismatch, type SignedBuild } from "./provenance.ts";

/** By whom a part may be signed, and whether it must be. */
export interface SignaturePolicy {
  keys: Readonly<Record<string, readonly string[]>>;
  requireSignatures: boolean;
}

/**
 * Why a build may not go live or be shown as it is signed; null when it may. A part that has keys is always judged by them: a
 * wrong signature is never as good as none.
 */
export function signatureFault(
  { keys, requireSignatures }: SignaturePolicy,
  build: SignedBuild,
  envelope: Envelope | undefined,
): string | null {
  const known = keys[build.part] ?? [];
  if (known.length === 0)
    return requireSignatures ? `${build.part} has no public key in areas.json: add its team's key` : null;
  if (!envelope) return requireSignatures ? "it is not signed: run `delivery sign`" : null;
  const statement = open(envelope, known);
  if (statement === undefined) return `it is signed by a key that is not ${build.part}'s in areas.json`;
  return mismatch(statement, build);
}
