import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { checkBehaviour } from "#release/behaviour/check-behaviour.ts";
import { type Builds, manifestIn, releasedAreas, releasedShells } from "#release/build/released-part.ts";
import { byteCounter } from "#release/build/route-bytes.ts";
import { shellBytes } from "#release/build/shell-bytes.ts";
import type { CheckRow } from "#release/policy/check-row.ts";
import { withExceptions } from "#release/policy/exceptions.ts";
import type { RuleException } from "#store/audit-line.ts";
import type { Store } from "#store/store.ts";
import { checkArea, checkShell } from "./check.ts";

/** Compressed bytes of script and style that the first visit to one address may load from its area. */
const ROUTE_BUDGET = 120_000;

/** Compressed bytes of script and style that the screen of one address may load from its area in all, now or later. */
const LATER_BUDGET = 200_000;

/** Compressed bytes of script and style that every first visit loads from the shell. */
const SHELL_BUDGET = 200_000;

/** What is known of a candidate besides its files. */
interface Circumstances {
  /** Whether the version was live before and comes back: what it may do was judged then, and its addresses are what it had. */
  comesBack?: boolean | undefined;
  /** The rules that this release may break. */
  exceptions?: readonly RuleException[] | undefined;
}

/**
 * Checks the build of a part, in a `dist` or a version folder, against the versions that will be live with it and the versions that
 * those can go back to. `builds` reads this build and those of the parts that go live together with it. Throws when an area is
 * checked before there is any shell.
 */
export async function checkPart(
  store: Store,
  part: string,
  builds: Builds,
  { comesBack = false, exceptions = [] }: Circumstances = {},
): Promise<CheckRow[]> {
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
  const others = await releasedAreas(store, builds, part);
  const behaviour = await checkBehaviour({
    ...{ manifest, read, others: [...new Set(others.map((other) => other.manifest.id))] },
    sourceMap: (script) =>
      read(`${script}.map`).then(String, async () => (await store.sourceMap(part, manifest.version, script)) ?? null),
  });
  const count = byteCounter(read);
  const live = (await store.registry()).parts[part];
  const rows = checkArea({
    ...{ manifest, shells, others },
    before:
      live && live.version !== manifest.version && !comesBack
        ? (await store.manifest(part, live.version)).manifest
        : undefined,
    entryText: (await read(manifest.entry)).toString(),
    routeBytes: await count(
      Object.entries(manifest.files).map(([path, { scripts, styles }]) => [
        path,
        [manifest.entry, ...behaviour.always, ...scripts, ...styles],
      ]),
    ),
    budget: ROUTE_BUDGET,
    laterBytes: await count(
      Object.entries(behaviour.reachable).map(([path, files]) => [path, [manifest.entry, ...files]]),
    ),
    laterBudget: LATER_BUDGET,
  });
  return withExceptions([...rows, ...(comesBack ? [] : behaviour.rows)], exceptions, new Date());
}
