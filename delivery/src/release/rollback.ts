import type { SignaturePolicy } from "#signing/signature.ts";
import type { Store } from "#store/store.ts";
import { withStoreLock } from "#store/store-lock.ts";
import { withLive } from "#store/stored-registry.ts";
import { checkPart } from "./check-part.ts";
import { checkSignature } from "./check-signature.ts";

/** What a rollback needs to know. */
export interface Rollback {
  part: string;
  /** The version to go back to; without it the one before the live one. */
  to?: string | undefined;
  reason: string;
}

/**
 * Makes an earlier version live again; nothing is built or copied. It is judged like a release, for the others went on
 * meanwhile. Throws when there is none, or when it does not fit what is live.
 */
export async function rollback(
  policy: SignaturePolicy,
  store: Store,
  { part, to, reason }: Rollback,
): Promise<{ from: string; to: string }> {
  return await withStoreLock(store.folder, async () => {
    const before = await store.registry();
    const live = before.parts[part];
    if (!live) throw new Error(`${part} was never released`);
    const version = to ?? live.previous?.version;
    if (!version) throw new Error(`${part} has no version before ${live.version}`);
    if (version === live.version) throw new Error(`${part} ${version} is live already`);
    const known = await store.manifest(part, version).catch(() => {
      throw new Error(`${part} ${version} is not in the store`);
    });
    const rows = await checkPart(store, part, new Map([[part, store.versionFolder(part, version)]]));
    const signed = checkSignature(policy, part, known.content, await store.signature(part, version));
    const refused = [...rows, signed].filter(({ ok }) => !ok);
    if (refused.length > 0)
      throw new Error(
        `${part} ${version} does not fit what is live: ${refused.map(({ rule, detail }) => `${rule}: ${detail}`).join("; ")}`,
      );
    const after = withLive(before, part, { version, manifest: known.hash });
    await store.switchTo(after, { action: "rollback", part, from: live.version, to: version, reason });
    return { from: live.version, to: version };
  });
}
