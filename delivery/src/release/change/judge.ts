import type { AreaManifest } from "@academy/shared/area/manifest";
import { checkCalls } from "#release/api/check-api.ts";
import type { Builds } from "#release/build/released-part.ts";
import { checkPart } from "#release/check/check-part.ts";
import { checkSignature } from "#release/check/check-signature.ts";
import { type CheckRow, faultsIn } from "#release/policy/check-row.ts";
import type { ReleasePolicy } from "#release/policy/policy.ts";
import type { Envelope } from "#signing/envelope.ts";
import type { Store } from "#store/store.ts";
import type { StoredVersion } from "#store/stored-registry.ts";

/** A version that was judged, and its path in the store. */
export interface Judged extends StoredVersion {
  rows: CheckRow[];
}

/** The bytes of a manifest and their signature, with the builds that go live together. */
interface Candidate {
  part: string;
  content: Buffer;
  envelope: Envelope | undefined;
  builds: Builds;
  /** Whether it was live before. */
  comesBack?: boolean | undefined;
}

/** Judges what a version does, the calls that it makes and who signed it; the row of the signature is the last. */
export const judge = async (
  policy: ReleasePolicy,
  store: Store,
  { part, content, envelope, builds, comesBack }: Candidate,
): Promise<CheckRow[]> => [
  ...(await checkPart(store, part, builds, { comesBack, exceptions: policy.without?.rules })),
  await checkCalls(policy, store, JSON.parse(content.toString()) as AreaManifest),
  checkSignature(policy, part, content, envelope),
];

/** Judges a version of the store. */
export async function judgeInStore(
  policy: ReleasePolicy,
  store: Store,
  { version, ...candidate }: Pick<Candidate, "part" | "builds" | "comesBack"> & { version: string },
): Promise<Judged> {
  const { content, hash } = await store.manifest(candidate.part, version);
  const envelope = await store.signature(candidate.part, version);
  return { version, manifest: hash, rows: await judge(policy, store, { ...candidate, content, envelope }) };
}

/**
 * Checks a version of the store like a release, because other parts may have changed meanwhile; `beside` are the rows of further checks.
 * Throws when the version does not fit what is live.
 */
export async function assertFits(
  policy: ReleasePolicy,
  store: Store,
  { part, version, comesBack }: { part: string; version: string; comesBack?: boolean },
  beside: readonly CheckRow[] = [],
): Promise<StoredVersion> {
  if (!(await store.has(part, version))) throw new Error(`${part} ${version} is not in the store`);
  const builds = new Map([[part, store.reader(part, version)]]);
  const { rows, ...stored } = await judgeInStore(policy, store, { part, version, builds, comesBack });
  const faults = faultsIn([...rows, ...beside]);
  if (faults.length > 0) throw new Error(`${part} ${version} does not fit what is live: ${faults.join("; ")}`);
  return stored;
}
