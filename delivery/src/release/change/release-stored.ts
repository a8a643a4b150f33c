import type { Config } from "#config.ts";
import { checkCalls } from "#release/api/check-api.ts";
import type { Builds } from "#release/build/released-part.ts";
import { checkBad } from "#release/check/check-bad.ts";
import { checkPart } from "#release/check/check-part.ts";
import { checkRehearsal } from "#release/check/check-rehearsal.ts";
import { checkSignature } from "#release/check/check-signature.ts";
import type { CheckRow } from "#release/policy/check-row.ts";
import { type GateWaivers, type ReleasePolicy, watchedUntil } from "#release/policy/policy.ts";
import type { CurrentRegistry, Store } from "#store/store.ts";
import { type StoredVersion, withLive, withRollout } from "#store/stored-registry.ts";
import { type ChangeKey, changeInTurn, lineKey, unchangedSince } from "./change-in-turn.ts";
import { type Released, repeatedRelease } from "./release.ts";

/** A release of versions that are in the store already and go live together. */
interface StoredRelease extends ChangeKey {
  /** The version of each part. */
  versions: ReadonlyMap<string, string>;
  /** The percentage of visitors who get the version; without it everybody. For one area alone. */
  traffic?: number | undefined;
  /** Whether the release service goes on with the rollout. */
  isFollowed?: boolean;
  /** Whether the versions are only checked. */
  isTrial?: boolean;
}

/**
 * The share of visitors that the operator's setting gives a release first; null for everybody: the shell, several parts, a first
 * version, and a release that is not watched have no share.
 */
export async function firstShare(
  store: Store,
  { releaseTraffic, without }: Pick<Config, "releaseTraffic"> & { without?: GateWaivers | undefined },
  versions: ReadonlyMap<string, string>,
): Promise<number | null> {
  const [part = "", ...others] = versions.keys();
  if (releaseTraffic === 100 || without?.watch || others.length > 0 || part === "shell") return null;
  const live = (await store.registry()).parts[part];
  return live && live.version !== versions.get(part) ? releaseTraffic : null;
}

async function judge(
  policy: ReleasePolicy,
  store: Store,
  { part, version, builds }: { part: string; version: string; builds: Builds },
): Promise<StoredVersion & { rows: CheckRow[] }> {
  const { content, hash, manifest } = await store.manifest(part, version);
  const signed = checkSignature(policy, part, content, await store.signature(part, version));
  return {
    version,
    manifest: hash,
    rows: [
      ...(await checkBad(store, part, version)),
      ...(await checkPart(store, part, builds, { exceptions: policy.without?.rules })),
      await checkCalls(policy, store, manifest),
      signed,
    ],
  };
}

/**
 * Releases versions of the store together, checked like builds: when one is refused, none goes live. Throws on a version that the store
 * does not have, and on a percentage for anything but one area.
 */
export async function releaseStored(
  policy: ReleasePolicy,
  store: Store,
  { versions, traffic: requested, isFollowed = false, isTrial = false, by, key }: StoredRelease,
): Promise<Released[]> {
  const traffic = requested === 100 ? undefined : requested;
  for (const [part, version] of versions)
    if (!(await store.has(part, version))) throw new Error(`${part} ${version} is not in the store`);
  if (traffic !== undefined && (versions.size !== 1 || versions.has("shell")))
    throw new Error("a share of the visitors is for one area at a time");
  const builds = new Map([...versions].map(([part, version]) => [part, store.reader(part, version)]));
  const assertUnchanged = await unchangedSince(store, versions);
  const make = async (current: CurrentRegistry) => {
    if (!isTrial) assertUnchanged(current);
    let after = current.registry;
    const released: Released[] = [];
    for (const [part, version] of versions) {
      if (traffic !== undefined && current.registry.parts[part]?.version === version)
        throw new Error(`${part} ${version} is live for everybody already`);
      const { rows: judged, ...stored } = await judge(policy, store, { part, version, builds });
      const rehearsed = isTrial ? [] : await checkRehearsal(policy, store, { part, version, together: versions });
      const rows = [...judged, ...rehearsed];
      const live = current.registry.parts[part];
      if (traffic !== undefined && live?.rollout && live.rollout.version !== version)
        throw new Error(`${part} ${live.rollout.version} is at ${live.rollout.traffic} %: end that rollout first`);
      const { since = new Date().toISOString(), without: before } = live?.rollout ?? {};
      const excuses = { ...((before || policy.without) && { without: { ...before, ...policy.without } }) };
      after =
        traffic === undefined
          ? withLive(after, part, stored, watchedUntil(policy, part))
          : withRollout(after, part, { ...stored, traffic, since, ...excuses, ...(isFollowed && { isFollowed }) });
      released.push({ part, version, from: live?.version ?? null, switched: live?.version !== version, rows });
    }
    const isRefused = released.some(({ rows }) => rows.some(({ ok }) => !ok));
    if (isRefused || isTrial) return released.map((each) => ({ ...each, switched: false }));
    const action = traffic === undefined ? ({ action: "release" } as const) : ({ action: "rollout", traffic } as const);
    const excused = policy.without && { without: policy.without };
    const lines = released
      .filter(({ switched }) => switched)
      .map(({ part, from, version }) => ({ ...action, part, from, to: version, ...lineKey({ by, key }), ...excused }));
    if (lines.length > 0) await store.switchTo(current, after, ...lines);
    return released;
  };
  return await changeInTurn(store, { by, key, make, repeated: (lines) => repeatedRelease(lines, versions) });
}
