import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AreaManifest } from "@academy/shared/area/manifest";
import { type Config, manifestFileOf } from "#config.ts";
import { checkCalls } from "#release/api/check-api.ts";
import { type BuildFolders, buildsOf, readersOf, versionsIn } from "#release/build/built-parts.ts";
import { checkBad } from "#release/check/check-bad.ts";
import { checkPart } from "#release/check/check-part.ts";
import { checkRehearsal } from "#release/check/check-rehearsal.ts";
import { checkSignature } from "#release/check/check-signature.ts";
import type { CheckRow } from "#release/policy/check-row.ts";
import { type ReleasePolicy, watchedUntil } from "#release/policy/policy.ts";
import { signatureIn } from "#signing/sign.ts";
import type { ReadAuditLine } from "#store/audit-line.ts";
import type { Store } from "#store/store.ts";
import { type StoredVersion, withLive } from "#store/stored-registry.ts";
import { sha384 } from "#store/stored-versions.ts";
import { type ChangeKey, changeInTurn, lineKey, unchangedSince } from "./change-in-turn.ts";
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
  /** The share of visitors who get it first; without it everybody. */
  traffic?: number | undefined;
  rows: CheckRow[];
}

/** A build that was checked, and its place in the store. */
interface Admitted extends StoredVersion {
  rows: CheckRow[];
}

/**
 * Checks the build of a part, with the builds that go live together with it, and puts it into the store unless a check refuses it. It
 * is not live by that.
 */
export async function admit(
  policy: ReleasePolicy,
  store: Store,
  part: string,
  builds: BuildFolders,
): Promise<Admitted> {
  const dist = builds.get(part) ?? "";
  const envelope = await signatureIn(dist);
  const content = await readFile(join(dist, manifestFileOf(part)));
  const manifest = JSON.parse(content.toString()) as AreaManifest;
  const { version } = manifest;
  const rows = [
    ...(await checkBad(store, part, version)),
    ...(await checkPart(store, part, readersOf(builds), { exceptions: policy.without?.rules })),
    await checkCalls(policy, store, manifest),
    ...(await checkRehearsal(policy, store, { part, version, together: await versionsIn(builds) })),
  ];
  const judged = [...rows, checkSignature(policy, part, content, envelope)];
  // A refused build is not kept.
  if (judged.some(({ ok }) => !ok)) return { version, manifest: sha384(content), rows: judged };
  const stored = await upload(store, part, dist);
  return { ...stored, rows: [...rows, await keepSignature(policy, store, part, { content, envelope, stored })] };
}

/** The answer to a repeat of a release, by the audit lines that the first one wrote; undefined for lines of another change. */
export function repeatedRelease(
  lines: readonly ReadAuditLine[],
  versions: ReadonlyMap<string, string>,
): Released[] | undefined {
  if (lines.some(({ part, to }) => versions.get(part) !== to)) return undefined;
  return lines.map(({ part, from, to }) => ({ part, version: to, from, switched: true, rows: [] }));
}

/**
 * Releases the builds in the `dist` of these parts together: uploads their folders, checks each against what will be live
 * with it, and switches the registry once. When one is refused, none goes live. A release waits for the one before it.
 */
export async function release(
  config: Pick<Config, "root" | "ownFolder"> & ReleasePolicy & ChangeKey,
  store: Store,
  ...parts: string[]
): Promise<Released[]> {
  const builds = await buildsOf(config, parts);
  const versions = await versionsIn(builds);
  const assertUnchanged = await unchangedSince(store, versions);
  return await changeInTurn(store, {
    ...config,
    repeated: (lines) => repeatedRelease(lines, versions),
    make: async (current) => {
      assertUnchanged(current);
      const before = current.registry;
      let after = before;
      const released: Released[] = [];
      for (const part of builds.keys()) {
        const { rows, ...uploaded } = await admit(config, store, part, builds);
        after = withLive(after, part, uploaded, watchedUntil(config, part));
        const from = before.parts[part]?.version ?? null;
        released.push({ part, version: uploaded.version, from, switched: from !== uploaded.version, rows });
      }
      if (released.some(({ rows }) => rows.some(({ ok }) => !ok)))
        return released.map((each) => ({ ...each, switched: false }));
      const switched = released.filter((each) => each.switched);
      const fields = { ...lineKey(config), ...(config.without && { without: config.without }) };
      const lines = switched.map(
        ({ part, from, version }) => ({ action: "release", part, from, to: version, ...fields }) as const,
      );
      if (switched.length > 0) await store.switchTo(current, after, ...lines);
      return released;
    },
  });
}
