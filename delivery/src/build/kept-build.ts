import { existsSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildVersion } from "@academy/shared/build/build-version";
import { type Config, packageOf } from "#config.ts";
import { buildPart } from "./build-part.ts";

/**
 * Gives a part's `dist` the build of its present sources: the one that is kept from before, if its inputs have the same hash, else a new
 * one, which is kept instead. Whoever builds something else into `dist` leaves the kept one alone. Gives whether it was built.
 */
export async function keptBuild(
  config: Pick<Config, "root" | "ownFolder">,
  part: string,
  build = buildPart,
): Promise<boolean> {
  const folder = packageOf(config, part);
  const dist = join(folder, "dist");
  const builds = join(folder, "node_modules/.cache/builds");
  const kept = join(builds, buildVersion(folder));
  if (existsSync(kept)) {
    await rm(dist, { recursive: true, force: true });
    await cp(kept, dist, { recursive: true });
    return false;
  }
  await build(config, part);
  await rm(builds, { recursive: true, force: true });
  // A copy that was broken off has another name.
  await cp(dist, `${kept}.copy`, { recursive: true });
  await rename(`${kept}.copy`, kept);
  return true;
}
