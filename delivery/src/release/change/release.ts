import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, manifestFileOf } from "#config.ts";
import { type BuildFolders, buildsOf, readersOf, versionsIn } from "#release/build/built-parts.ts";
import { checkBad } from "#release/check/check-bad.ts";
import { checkRehearsal } from "#release/check/check-rehearsal.ts";
import { type CheckRow, isRefused } from "#release/policy/check-row.ts";
import { type ReleasePolicy, watchedUntil } from "#release/policy/policy.ts";
import { signatureIn } from "#signing/sign.ts";
import type { CurrentRegistry, Store } from "#store/store.ts";
import { withLive, withRollout } from "#store/stored-registry.ts";
import { sha384 } from "#store/stored-versions.ts";
import { type ChangeKey, changeInTurn, unchangedSince } from "./change-in-turn.ts";
import { type Judged, judge, judgeInStore } from "./judge.ts";
import { keepSignature } from "./keep-signature.ts";
import { upload } from "./upload.ts";

/** The result of a release. */
export interface Released {
  part: string;
  version: string;
  /** The version that was live before; null at the first release. */
  from: string | null;
  /** False when this version was live already, or a check refused it. */
  switched: boolean;
  /** The share of visitors to whom the operator's setting gives it first; without it all that were requested. */
  traffic?: number | undefined;
  rows: CheckRow[];
}

/** Who gets a release, and how a repeat of it is recognised. */
interface Share extends ChangeKey {
  /** The percentage of visitors, for one area alone; 100 is everybody. Without it the operator's setting says who gets it first. */
  traffic?: number | undefined;
}

/** A release of versions that go live together. */
interface Release extends Share {
  /** The version of each part. */
  versions: ReadonlyMap<string, string>;
  /** Whether the versions are only checked. */
  isTrial?: boolean;
  /** Judges the version of a part; gives these rows too. */
  admit: (part: string, rows: readonly CheckRow[]) => Promise<Judged>;
}

type Policy = ReleasePolicy & Pick<Config, "releaseTraffic">;

/**
 * The share of visitors that the operator's setting gives a release first; undefined for everybody: the shell, several parts, a first
 * version, and a release that is not watched have no share.
 */
async function firstShare(
  { releaseTraffic, without }: Policy,
  store: Store,
  versions: Release["versions"],
): Promise<number | undefined> {
  const [part = "", ...others] = versions.keys();
  if (releaseTraffic === 100 || without?.watch || others.length > 0 || part === "shell") return undefined;
  const live = (await store.registry()).parts[part];
  return live && live.version !== versions.get(part) ? releaseTraffic : undefined;
}

/** Checks each version against what will be live with it, and switches the registry once. When one is refused, none goes live. */
async function releaseTogether(
  policy: Policy,
  store: Store,
  { versions, traffic: wanted, isTrial = false, admit, by, key }: Release,
): Promise<Released[]> {
  const first = wanted === undefined && !isTrial ? await firstShare(policy, store, versions) : undefined;
  const traffic = wanted === 100 ? undefined : (wanted ?? first);
  if (traffic !== undefined && (versions.size !== 1 || versions.has("shell")))
    throw new Error("a share of the visitors is for one area at a time");
  const assertUnchanged = await unchangedSince(store, versions);
  const { without } = policy;
  const make = async (current: CurrentRegistry) => {
    if (!isTrial) assertUnchanged(current);
    let after = current.registry;
    const released: Released[] = [];
    for (const [part, version] of versions) {
      const live = current.registry.parts[part];
      const running = live?.rollout;
      if (traffic !== undefined && live?.version === version)
        throw new Error(`${part} ${version} is live for everybody already`);
      if (traffic !== undefined && running && running.version !== version)
        throw new Error(`${part} ${running.version} is at ${running.traffic} %: end that rollout first`);
      const { rows, ...stored } = await admit(part, [
        ...(await checkBad(store, part, version)),
        ...(isTrial ? [] : await checkRehearsal(policy, store, { part, version, together: versions })),
      ]);
      const { since = new Date().toISOString(), without: before } = running ?? {};
      const excused = before || without ? { ...before, ...without } : undefined;
      after =
        traffic === undefined
          ? withLive(after, part, stored, watchedUntil(policy, part))
          : withRollout(after, part, {
              ...stored,
              traffic,
              since,
              without: excused,
              isFollowed: first === undefined ? first : true,
            });
      const from = live?.version ?? null;
      released.push({ part, version, from, switched: from !== version, traffic: first, rows });
    }
    if (isTrial || released.some(({ rows }) => isRefused(rows)))
      return released.map((each) => ({ ...each, switched: false }));
    const action = traffic === undefined ? "release" : "rollout";
    const lines = released
      .filter(({ switched }) => switched)
      .map(({ part, from, version }) => ({ action, part, from, to: version, traffic, by, key, without }) as const);
    if (lines.length > 0) await store.switchTo(current, after, ...lines);
    return released;
  };
  return await changeInTurn(store, {
    ...{ by, key, make },
    // The operator's setting may give another share by now.
    repeated: (lines) =>
      lines.some(({ part, to, traffic = 100 }) => versions.get(part) !== to || (wanted ?? traffic) !== traffic)
        ? undefined
        : lines.map(({ part, from, to }) => ({ part, version: to, from, switched: true, traffic: first, rows: [] })),
  });
}

/**
 * Judges the build of a part, with the builds that go live together with it, and puts it into the store unless a check refuses it. It
 * is not live by that.
 */
export async function admitBuild(
  policy: ReleasePolicy,
  store: Store,
  { part, builds }: { part: string; builds: BuildFolders },
  before: readonly CheckRow[],
): Promise<Judged> {
  const dist = builds.get(part) ?? "";
  const content = await readFile(join(dist, manifestFileOf(part)));
  const envelope = await signatureIn(dist);
  const rows = [...before, ...(await judge(policy, store, { part, content, envelope, builds: readersOf(builds) }))];
  // A refused build is not kept.
  if (isRefused(rows)) {
    const { version } = JSON.parse(content.toString()) as { version: string };
    return { version, manifest: sha384(content), rows };
  }
  const { version, manifest } = await upload(store, part, dist);
  const stored = { version, manifest };
  return { ...stored, rows: rows.with(-1, await keepSignature(policy, store, part, { content, envelope, stored })) };
}

/** Releases the builds in the `dist` of these parts together. A release waits for the one before it. */
export async function release(
  config: Pick<Config, "root" | "ownFolder"> & Policy & Share,
  store: Store,
  ...parts: string[]
): Promise<Released[]> {
  const builds = await buildsOf(config, parts);
  const { traffic, by, key } = config;
  return await releaseTogether(config, store, {
    ...{ traffic, by, key, versions: await versionsIn(builds) },
    admit: (part, rows) => admitBuild(config, store, { part, builds }, rows),
  });
}

/** Releases versions of the store together, checked like builds. Throws on a version that the store does not have. */
export async function releaseStored(
  policy: Policy,
  store: Store,
  request: Omit<Release, "admit">,
): Promise<Released[]> {
  for (const [part, version] of request.versions)
    if (!(await store.has(part, version))) throw new Error(`${part} ${version} is not in the store`);
  const builds = new Map([...request.versions].map(([part, version]) => [part, store.reader(part, version)]));
  return await releaseTogether(policy, store, {
    ...request,
    admit: async (part, before) => {
      const judged = await judgeInStore(policy, store, { part, version: request.versions.get(part) ?? "", builds });
      return { ...judged, rows: [...before, ...judged.rows] };
    },
  });
}
