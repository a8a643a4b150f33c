import { type Envelope, open } from "./envelope.ts";
import { mismatch, type SignedBuild } from "./provenance.ts";

/** The keys that may sign a part, and whether a signature is required. */
export interface SignaturePolicy {
  keys: Readonly<Record<string, readonly string[]>>;
  requireSignatures: boolean;
}

/**
 * Why the signature of a build does not allow it to go live or to be shown; null when it does. For a part with keys a signature is
 * always verified: a wrong one is refused even where none is required.
 */
export function signatureFault(
  { keys, requireSignatures }: SignaturePolicy,
  build: SignedBuild,
  envelope: Envelope | undefined,
): string | null {
  const known = keys[build.part] ?? [];
  if (known.length === 0)
    return requireSignatures ? `${build.part} has no public key in KEYS_FILE or areas.json: add its team's key` : null;
  if (!envelope) return requireSignatures ? "it is not signed: run `delivery sign`" : null;
  const statement = open(envelope, known);
  if (statement === undefined) return `it is signed by a key that is not ${build.part}'s in KEYS_FILE or areas.json`;
  return mismatch(statement, build);
}
