import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import type { Store } from "#store/store.ts";
import { checkArea, checkShell } from "./check.ts";
import type { CheckRow } from "./check-row.ts";
import { type Builds, manifestIn, releasedAreas, releasedShells } from "./released-part.ts";
import { routeBytes } from "./route-bytes.ts";
import { shellBytes } from "./shell-bytes.ts";

/** Compressed bytes of script and style that the first visit to one address may load from its area. */
const ROUTE_BUDGET = 120_000;

/** Compressed bytes of script and style that every first visit loads from the shell. */
const SHELL_BUDGET = 200_000;

/**
 * Checks the build of a part, in a `dist` or a version folder, against the versions that will be live with it and the versions that
 * those can go back to. `builds` reads this build and those of the parts that go live together with it. Throws when an area is
 * checked before there is any shell.
 */
export async function checkPart(store: Store, part: string, builds: Builds): Promise<CheckRow[]> {
  const read = builds.get(part);
  if (!read) throw new Error(`${part} has no build`);
  if (part === "shell") {
    const manifest = await manifestIn<ShellManifest>(read, part);
    const bytes = await shellBytes(read, manifest.page);
    return checkShell({ manifest, areas: await releasedAreas(store, builds), bytes, budget: SHELL_BUDGET });
  }
  const shells = await releasedShells(store, builds);
  if (shells.length === 0) throw new Error("release the shell first: an area is checked against it");
  const manifest = await manifestIn<AreaManifest>(read, part);
  return checkArea({
    manifest,
    shells,
    others: await releasedAreas(store, builds, part),
    entryText: (await read(manifest.entry)).toString(),
    routeBytes: await routeBytes(read, manifest),
    budget: ROUTE_BUDGET,
  });
}
