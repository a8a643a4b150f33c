import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import type { Registry, RegistryEntry, Version } from "@academy/shared/area/registry";
import { type Config, listsState } from "#config.ts";
import { type SignaturePolicy, signatureFault } from "#signing/signature.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import type { BadVersion, StoredEntry, StoredVersion } from "#store/stored-registry.ts";

/** Everything the edge needs to answer a page: what is live, resolved to addresses. */
export interface LiveView {
  revision: number;
  registry: Registry;
  manifests: Record<string, AreaManifest>;
  /** The manifests of versions that a share of the visitors gets, by area. */
  rollouts: Record<string, AreaManifest>;
  /** The versions that were rolled back, by area: only a preview shows them. */
  bad: Record<string, readonly BadVersion[]>;
  shell: ShellManifest;
  template: string;
}

/** Tells the operator about a part of the registry that cannot be served. */
export type Warn = (message: string) => void;

/** A build in the form of the page's registry. */
export const resolved = (origin: string, { version, entry, integrity, routes }: AreaManifest): Version => ({
  version,
  base: `${origin}/${version}/`,
  entry,
  integrity: integrity[entry] ?? "",
  routes,
});

/** The manifest of a stored version. Throws when its hash is not the registry's, or it lacks a required signature. */
export async function verifiedManifest(
  config: SignaturePolicy,
  store: DiskStore,
  part: string,
  stored: StoredVersion,
): Promise<AreaManifest> {
  const { manifest, hash, content } = await store.manifest(part, stored.version);
  if (hash !== stored.manifest) throw new Error("its manifest is not the one that was released");
  const build = { part, version: stored.version, manifest: content };
  const fault = signatureFault(config, build, await store.signature(part, stored.version));
  if (fault) throw new Error(fault);
  return manifest;
}

/**
 * Reads what is live. Where a live version cannot be read or is not signed by its team, the view has the version before it, with a
 * warning. An area with neither of the two, or without an origin here, is left out; the others are not affected.
 */
export async function readLiveView(config: Config, store: DiskStore, warn: Warn): Promise<LiveView> {
  const { revision, parts } = await store.registry();
  const shellEntry = parts.shell;
  if (!shellEntry) throw new Error("nothing is released yet: release the shell first");
  const areas: Record<string, RegistryEntry> = {};
  const manifests: Record<string, AreaManifest> = {};
  const rollouts: Record<string, AreaManifest> = {};
  const manifestOf = (id: string, stored: StoredVersion) => verifiedManifest(config, store, id, stored);
  const unreadable = (id: string, { version }: StoredVersion, error: unknown): void =>
    warn(`area "${id}" ${version} cannot be read and is not shown: ${error instanceof Error ? error.message : error}`);
  /** The live version, or the one before if the live one cannot be read or is not signed by its team. */
  const bestOf = async (id: string, { previous, ...live }: StoredEntry) => {
    try {
      return await manifestOf(id, live);
    } catch (error) {
      const before = previous && (await manifestOf(id, previous).catch(() => null));
      if (!before) throw error;
      unreadable(id, live, error);
      return before;
    }
  };
  const shell = (await bestOf("shell", shellEntry)) as unknown as ShellManifest;
  const template = await readFile(join(store.versionFolder("shell", shell.version), shell.page), "utf8");
  for (const [id, entry] of Object.entries(parts)) {
    const origin = config.origins[id];
    if (id === "shell") continue;
    if (!origin) {
      warn(`the registry names an area "${id}" that has no origin here; it is not shown`);
      continue;
    }
    try {
      const manifest = await bestOf(id, entry);
      const previous =
        manifest.version === entry.version &&
        entry.previous &&
        (await manifestOf(id, entry.previous).catch(() => null));
      manifests[id] = manifest;
      areas[id] = { ...resolved(origin, manifest), previous: previous ? resolved(origin, previous) : null };
      const { rollout } = entry;
      const rolledOut =
        rollout && (await manifestOf(id, rollout).catch((error: unknown) => unreadable(id, rollout, error)));
      if (!rollout || !rolledOut) continue;
      rollouts[id] = rolledOut;
      areas[id].rollout = { ...resolved(origin, rolledOut), traffic: rollout.traffic };
    } catch (error) {
      unreadable(id, entry, error);
    }
  }
  const bad = Object.fromEntries(Object.entries(parts).map(([id, entry]) => [id, entry.bad ?? []]));
  return { revision, registry: { revision, areas }, manifests, rollouts, bad, shell, template };
}

/**
 * Gives the live view, which is read again only when the registry's file or the list of areas has changed. While the file cannot be read, the edge keeps
 * the last view and warns the operator once.
 */
export function liveViewReader(config: Config, store: DiskStore, warn: Warn): () => Promise<LiveView> {
  const read = changedViewReader(config, store, warn);
  let lastGood: LiveView | undefined;
  let reported = "";
  return async () => {
    try {
      lastGood = await read();
      reported = "";
    } catch (error) {
      if (!lastGood) throw error;
      const message = error instanceof Error ? error.message : String(error);
      if (message !== reported) warn(`what was live before goes on being shown: ${message}`);
      reported = message;
    }
    return lastGood;
  };
}

/** Reads the view again when the registry's file, or the list of areas with their keys, has changed. */
export function changedViewReader(config: Config, store: DiskStore, warn: Warn): () => Promise<LiveView> {
  let seen = "";
  let view: Promise<LiveView> | undefined;
  return async () => {
    const { mtimeMs, ino } = await stat(join(store.folder, "registry.json"));
    const state = `${mtimeMs}/${ino} ${listsState(config)}`;
    if (view && state === seen) return await view;
    seen = state;
    view = readLiveView(config, store, warn);
    view.catch(() => {
      seen = "";
    });
    return await view;
  };
}
