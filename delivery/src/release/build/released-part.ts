import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { manifestFileOf } from "#config.ts";
import type { ReadFile } from "#store/build-files.ts";
import type { Store } from "#store/store.ts";
import type { StoredVersion } from "#store/stored-registry.ts";

/**
 * A version that visitors may meet: one that is live (or goes live together with the candidate), one that is live for a
 * share of them, or the one before, which can come back.
 */
export interface ReleasedPart<Manifest> {
  manifest: Manifest;
  is: "live" | "rollout" | "previous";
}

/** The readers of the builds that go live together, by part. */
export type Builds = ReadonlyMap<string, ReadFile>;

/** A released version as a sentence names it. */
export const nameOf = ({ manifest: { id, version }, is }: ReleasedPart<{ id: string; version: string }>): string =>
  `${id} ${version} (${is})`;

/** The manifest of a build, in a `dist` or in the store. */
export async function manifestIn<Manifest>(read: ReadFile, part: string): Promise<Manifest> {
  return JSON.parse((await read(manifestFileOf(part))).toString()) as Manifest;
}

/** The versions of a part that visitors may have once these builds are live, including the one it can go back to. */
async function versionsOf<Manifest>(store: Store, part: string, builds: Builds): Promise<ReleasedPart<Manifest>[]> {
  const entry = (await store.registry()).parts[part];
  const build = builds.get(part);
  const stored = (known: StoredVersion | null | undefined) => known && store.reader(part, known.version);
  const readers: Record<ReleasedPart<Manifest>["is"], ReadFile | null | undefined> = build
    ? { live: build, rollout: null, previous: stored(entry) }
    : { live: stored(entry), rollout: stored(entry?.rollout), previous: stored(entry?.previous) };
  const versions = (["live", "rollout", "previous"] as const).map(async (is) => {
    const read = readers[is];
    return read ? [{ manifest: await manifestIn<Manifest>(read, part), is }] : [];
  });
  return (await Promise.all(versions)).flat();
}

/** The versions of the shell that a candidate must fit. */
export const releasedShells = (store: Store, builds: Builds): Promise<ReleasedPart<ShellManifest>[]> =>
  versionsOf(store, "shell", builds);

/** The versions of every area but one. */
export async function releasedAreas(
  store: Store,
  builds: Builds,
  except?: string,
): Promise<ReleasedPart<AreaManifest>[]> {
  const { parts } = await store.registry();
  const named = [...new Set([...Object.keys(parts), ...builds.keys()])];
  const areas = named.filter((part) => part !== "shell" && part !== except);
  return (await Promise.all(areas.map((area) => versionsOf<AreaManifest>(store, area, builds)))).flat();
}
