import { access } from "node:fs/promises";
import { type Config, distOf } from "#config.ts";
import { folderReader } from "#store/folder-files.ts";
import { type Builds, manifestIn } from "./released-part.ts";
import { validateBuild } from "./validate-build.ts";

/** The folders of builds, by part. */
export type BuildFolders = ReadonlyMap<string, string>;

/** How the files of builds in folders are read. */
export const readersOf = (folders: BuildFolders): Builds =>
  new Map([...folders].map(([part, folder]) => [part, folderReader(folder)]));

/** The versions of builds in folders, by part. */
export async function versionsIn(folders: BuildFolders): Promise<ReadonlyMap<string, string>> {
  const versions = [...readersOf(folders)].map(
    async ([part, read]) => [part, (await manifestIn<{ version: string }>(read, part)).version] as const,
  );
  return new Map(await Promise.all(versions));
}

/** The folders of finished builds. Throws when a part has none, or an invalid one. */
export async function buildsOf(
  config: Pick<Config, "root" | "ownFolder">,
  parts: readonly string[],
): Promise<BuildFolders> {
  const builds = new Map(parts.map((part) => [part, distOf(config, part)]));
  for (const [part, dist] of builds) {
    await access(dist).catch(() => {
      throw new Error(`${part} has no build: run its build first`);
    });
    await validateBuild(dist, part);
  }
  return builds;
}
