import { type CheckRow, checkRow } from "#release/policy/check-row.ts";
import type { Envelope } from "#signing/envelope.ts";
import { type SignaturePolicy, signatureFault } from "#signing/signature.ts";

/** Checks that the part's team signed exactly this manifest, under this part's name. */
export function checkSignature(
  policy: SignaturePolicy,
  part: string,
  manifest: Buffer,
  envelope: Envelope | undefined,
): CheckRow {
  const { id, version } = JSON.parse(manifest.toString()) as { id: string; version: string };
  if (id !== part) return checkRow("signature", [`it is a build of ${id}, not of ${part}`], "");
  const fault = signatureFault(policy, { part, version, manifest }, envelope);
  return checkRow(
    "signature",
    fault ? [fault] : [],
    envelope && policy.keys[part]?.length ? "signed by its team" : "not judged: nobody asks for one",
  );
}
