import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { manifestFileOf } from "#config.ts";
import type { Store } from "#store/store.ts";

/**
 * A version that visitors may meet: one that is live (or goes live together with the candidate), or the one before it, which
 * can come back.
 */
export interface ReleasedPart<Manifest> {
  manifest: Manifest;
  is: "live" | "previous";
}

/** Folders of the builds that go live together, by part. */
export type Builds = ReadonlyMap<string, string>;

/** How a sentence names a released version. */
export const nameOf = ({ manifest: { id, version }, is }: ReleasedPart<AreaManifest | ShellManifest>): string =>
  `${id} ${version} (${is})`;

/** The manifest of a build, in a `dist` or a version folder. */
export async function manifestIn<Manifest>(folder: string, part: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, manifestFileOf(part)), "utf8")) as Manifest;
}

/** What will be live of a part once these builds are, and what it can go back to. */
async function versionsOf<Manifest>(store: Store, part: string, builds: Builds): Promise<ReleasedPart<Manifest>[]> {
  const entry = (await store.registry()).parts[part];
  const build = builds.get(part);
  const folders = build
    ? [build, entry && store.versionFolder(part, entry.version)]
    : [entry, entry?.previous].map((stored) => stored && store.versionFolder(part, stored.version));
  const versions = folders.map(async (folder, place) =>
    folder
      ? [{ manifest: await manifestIn<Manifest>(folder, part), is: place === 0 ? "live" : "previous" } as const]
      : [],
  );
  return (await Promise.all(versions)).flat();
}

/** The versions of the shell that a candidate has to fit. */
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
