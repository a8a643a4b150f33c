import type { Store } from "#store/store.ts";
import { type StoredVersion, withLive, withoutRollout } from "#store/stored-registry.ts";
import { checkCalls } from "./api/check-api.ts";
import { checkPart } from "./check-part.ts";
import { checkRehearsal } from "./check-rehearsal.ts";
import type { CheckRow } from "./check-row.ts";
import { checkSignature } from "./check-signature.ts";
import type { ReleasePolicy } from "./policy.ts";

/** The request for a rollback. */
export interface Rollback {
  part: string;
  /** The version to go back to; without it the one before the live one. */
  to?: string | undefined;
  /** The version to roll back: the one being rolled out, or the live one. If another one is there by now, nothing changes. */
  from?: string | undefined;
  reason: string;
  /** Who makes the request, for the audit log. */
  by?: string | undefined;
  /** Called before a version goes live that never was live; throws when the caller may not release. */
  mayRelease?: () => void;
}

/**
 * Checks a version of the store like a release, because other parts may have changed meanwhile; `beside` are the rows of further checks.
 * Throws when the version does not fit what is live.
 */
export async function judgeStored(
  policy: ReleasePolicy,
  store: Store,
  part: string,
  version: string,
  { beside = [], comesBack = false }: { beside?: readonly CheckRow[]; comesBack?: boolean } = {},
): Promise<StoredVersion> {
  if (!(await store.has(part, version))) throw new Error(`${part} ${version} is not in the store`);
  const known = await store.manifest(part, version);
  const builds = new Map([[part, store.reader(part, version)]]);
  const rows = await checkPart(store, part, builds, { comesBack, exceptions: policy.without?.rules });
  const calls = await checkCalls(policy, store, known.manifest);
  const signed = checkSignature(policy, part, known.content, await store.signature(part, version));
  const refused = [...rows, calls, signed, ...beside].filter(({ ok }) => !ok);
  if (refused.length > 0)
    throw new Error(
      `${part} ${version} does not fit what is live: ${refused.map(({ rule, detail }) => `${rule}: ${detail}`).join("; ")}`,
    );
  return { version, manifest: known.hash };
}

/** How many of the audit log's newest lines are searched first: most versions that come back are among them. */
const NEWEST_LINES = 50;

/** Whether a version was live for everybody at some time: by the registry, or by the audit log. */
async function wasLive(store: Store, part: string, version: string): Promise<boolean> {
  const live = (await store.registry()).parts[part];
  if (live?.version === version || live?.previous?.version === version) return true;
  // In a bucket each line is a file, so the newest are searched before all of them.
  // A rollback's `from` may be a rollout that ended, which never was live for everybody.
  for (const most of [NEWEST_LINES, Number.POSITIVE_INFINITY])
    for (const { part: ofPart, action, from, to } of await store.audit(most)) {
      if (ofPart !== part) continue;
      if (action === "release" && [from, to].includes(version)) return true;
      if (action === "rollback" && to === version) return true;
    }
  return false;
}

/** Checks a version that is to come back. A version that never was live must pass the gates of a release. */
async function judgeReturn(
  policy: ReleasePolicy,
  store: Store,
  { part, version, mayRelease }: Pick<Rollback, "part" | "mayRelease"> & { version: string },
): Promise<StoredVersion> {
  // An api that is down does not prevent a rollback, and a version that was live needs no rehearsal.
  if (await wasLive(store, part, version))
    return await judgeStored({ ...policy, requireApi: false }, store, part, version, { comesBack: true });
  mayRelease?.();
  const rehearsed = await checkRehearsal(policy, store, { part, version, together: new Map() });
  return await judgeStored(policy, store, part, version, { beside: rehearsed });
}

/**
 * Makes an earlier version live again; nothing is built or copied. While a version is being rolled out, a rollback ends the rollout and
 * the live version stays. Throws when there is no earlier version, or when it does not fit what is live.
 */
export async function rollback(
  policy: ReleasePolicy,
  store: Store,
  { part, to, from: expected, reason, by, mayRelease }: Rollback,
): Promise<{ from: string; to: string }> {
  return await store.exclusively(async () => {
    const current = await store.current();
    const before = current.registry;
    const live = before.parts[part];
    if (!live) throw new Error(`${part} was never released`);
    const shown = live.rollout && !to ? live.rollout.version : live.version;
    if (expected && expected !== shown)
      throw new Error(
        `${part} is at ${shown} by now, not at ${expected}: nothing was changed, look at it and decide anew`,
      );
    if (live.rollout && !to) {
      const from = live.rollout.version;
      const ended = withoutRollout(before, part);
      await store.switchTo(current, ended, {
        action: "rollback",
        part,
        from,
        to: live.version,
        reason,
        ...(by && { by }),
      });
      return { from, to: live.version };
    }
    const version = to ?? live.previous?.version;
    if (!version) throw new Error(`${part} has no version before ${live.version}`);
    if (version === live.version) throw new Error(`${part} ${version} is live already`);
    const stored = await judgeReturn(policy, store, { part, version, ...(mayRelease && { mayRelease }) });
    const after = withLive(before, part, stored);
    await store.switchTo(current, after, {
      action: "rollback",
      part,
      from: live.version,
      to: version,
      reason,
      ...(by && { by }),
    });
    return { from: live.version, to: version };
  });
}
