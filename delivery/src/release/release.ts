import { access, cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { isSourceMap } from "@academy/shared/build/source-maps";
import { type Config, folderOf } from "#config.ts";
import { compressFolder } from "#store/compress.ts";
import { type Store, sha384 } from "#store/store.ts";
import { withStoreLock } from "#store/store-lock.ts";
import { withLive } from "#store/stored-registry.ts";
import { type CheckRow, check, withinBudget } from "./check.ts";
import { routeBytes } from "./route-bytes.ts";
import { shellBytes } from "./shell-bytes.ts";

/** Compressed bytes of script and style that the first visit to one address may load from its area. */
const ROUTE_BUDGET = 120_000;

/** What became of a release. */
export interface Released {
  version: string;
  /** False when this version was live already, or a check refused it. */
  switched: boolean;
  rows: CheckRow[];
}

/** Compressed bytes of script and style that every first visit loads from the shell. */
const SHELL_BUDGET = 200_000;

/** Judges the build in a part's `dist` against everything live. The shell itself is the measure: only its weight is judged. */
export async function checkPart(config: Config, store: Store, part: string): Promise<CheckRow[]> {
  const dist = join(config.root, folderOf(part), "dist");
  if (part === "shell") {
    const { page } = JSON.parse(await readFile(join(dist, "shell.json"), "utf8")) as ShellManifest;
    return [withinBudget("the shell", await shellBytes(dist, page), SHELL_BUDGET)];
  }
  const registry = await store.registry();
  const shell = await store.liveShell(registry);
  if (!shell) throw new Error("release the shell first: an area is checked against it");
  const manifest = JSON.parse(await readFile(join(dist, "area.json"), "utf8")) as AreaManifest;
  const others = Object.entries(registry.parts).filter(([id]) => id !== "shell" && id !== part);
  return check({
    manifest,
    shell,
    others: await Promise.all(others.map(async ([id, { version }]) => (await store.manifest(id, version)).manifest)),
    entryText: await readFile(join(dist, manifest.entry), "utf8"),
    routeBytes: await routeBytes(dist, manifest),
    budget: ROUTE_BUDGET,
  });
}

/** Copies the wanted files of a build, with its folders. */
const copyFiles = (dist: string, target: string, wanted: (file: string) => boolean) =>
  cp(dist, target, { recursive: true, filter: async (file) => (await stat(file)).isDirectory() || wanted(file) });

/**
 * Copies a build into its version folder, and its source maps to where nobody serves them. A version that is there already must
 * hold the same files.
 */
async function upload(store: Store, part: string, dist: string): Promise<{ version: string; manifest: string }> {
  const name = part === "shell" ? "shell.json" : "area.json";
  const content = await readFile(join(dist, name));
  const { version, integrity } = JSON.parse(content.toString()) as AreaManifest;
  const target = store.versionFolder(part, version);
  const known = await store.manifest(part, version).catch(() => undefined);
  if (known) {
    if (JSON.stringify(known.manifest.integrity) === JSON.stringify(integrity))
      return { version, manifest: known.hash };
    throw new Error(`${part} ${version} is in the store with other files: a version folder never changes`);
  }
  const maps = store.sourceMapFolder(part, version);
  const draft = `${target}.tmp`;
  for (const unfinished of [maps, draft]) {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
  }
  await copyFiles(dist, maps, isSourceMap);
  await copyFiles(dist, draft, (file) => !isSourceMap(file));
  await compressFolder(draft);
  await rename(draft, target);
  return { version, manifest: sha384(content) };
}

/** Releases the build in a part's `dist`: uploads its folder, checks it against all that is live, switches the registry. */
export async function release(config: Config, store: Store, part: string): Promise<Released> {
  const dist = join(config.root, folderOf(part), "dist");
  await access(dist).catch(() => {
    throw new Error(`${part} has no build: run its build first`);
  });
  return await withStoreLock(store.folder, async () => {
    const rows = await checkPart(config, store, part);
    const uploaded = await upload(store, part, dist);
    const before = await store.registry();
    const after = withLive(before, part, uploaded);
    const switched = rows.every(({ ok }) => ok) && after !== before;
    if (switched) {
      const from = before.parts[part]?.version ?? null;
      await store.switchTo(after, { action: "release", part, from, to: uploaded.version });
    }
    return { version: uploaded.version, switched, rows };
  });
}
