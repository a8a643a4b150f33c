import { checkSignature } from "#release/check/check-signature.ts";
import type { CheckRow } from "#release/policy/check-row.ts";
import type { Envelope } from "#signing/envelope.ts";
import type { SignaturePolicy } from "#signing/signature.ts";
import type { Store } from "#store/store.ts";
import type { StoredVersion } from "#store/stored-registry.ts";
import { sha384 } from "#store/stored-versions.ts";

/** A build that is now in the store, as it was sent: the bytes of its manifest, and its signature. */
interface Sent {
  content: Buffer;
  envelope: Envelope | undefined;
  stored: StoredVersion;
}

/**
 * Checks the signature of an uploaded build, and keeps it if it is over the manifest in the store. A version that was in the store
 * before may be built from another commit: then its manifest stays with its own signature, which is checked too.
 */
export async function keepSignature(
  policy: SignaturePolicy,
  store: Store,
  part: string,
  { content, envelope, stored }: Sent,
): Promise<CheckRow> {
  const signed = checkSignature(policy, part, content, envelope);
  if (!signed.ok) return signed;
  const { version, manifest } = stored;
  if (manifest !== sha384(content)) {
    const known = await store.manifest(part, version);
    return checkSignature(policy, part, known.content, await store.signature(part, version));
  }
  if (envelope) await store.keepSignature(part, version, envelope);
  return signed;
}
