import type { AreaManifest } from "@academy/shared/area/manifest";
import type { Config } from "#config.ts";
import type { GateWaivers, ReadAuditLine } from "#store/audit-line.ts";
import type { ReadFile } from "#store/build-files.ts";
import type { Store } from "#store/store.ts";
import type { StoredRegistry } from "#store/stored-registry.ts";
import { checkCalls, type ReleasedCalls, releasedCalls } from "./api/check-api.ts";
import { buildsOf, readersOf } from "./build/built-parts.ts";
import { fetchVersion } from "./build/fetch-version.ts";
import { manifestIn } from "./build/released-part.ts";
import { type Preview, type PreviewRequest, preview, uploadBuild } from "./change/preview.ts";
import { type Released, release } from "./change/release.ts";
import { type Rollback, type RolledBack, rollback } from "./change/rollback.ts";
import { changeShare, type RolloutRequest, type RolloutState, rollOut } from "./change/rollout.ts";
import { checkPart } from "./check/check-part.ts";
import { lastRehearsal, noteRehearsal, type Rehearsal, type StoredRehearsal } from "./check/rehearsals.ts";
import type { CheckRow } from "./policy/check-row.ts";

/** What a team does with its builds, by the same methods whether over the store itself or by the release service. */
export interface Delivery {
  /** Makes builds live together. A repeat with the same idempotency key changes nothing, and gives what the first did. */
  release: (parts: readonly string[], without?: GateWaivers, key?: string) => Promise<Released[]>;
  releaseToShare: (request: RolloutRequest) => Promise<RolloutState>;
  /** Changes the share of the running rollout, whatever build is in `dist`. */
  changeShare: (request: RolloutRequest) => Promise<RolloutState>;
  check: (parts: readonly string[], without?: GateWaivers) => Promise<CheckRow[]>;
  /** The calls of all live parts, against which an api is checked before it is deployed. */
  calls: () => Promise<ReleasedCalls[]>;
  rollback: (request: Rollback) => Promise<RolledBack>;
  preview: (request: PreviewRequest) => Promise<Preview>;
  /** Puts the build in the `dist` of a part into the store without making it live; gives its version. */
  upload: (part: string) => Promise<string>;
  /** Writes the files of a version from the store into an empty folder. */
  fetchVersion: (part: string, version: string, folder: string) => Promise<void>;
  /** Keeps the result of a rehearsal beside its build. */
  keepRehearsal: (rehearsal: Rehearsal) => Promise<void>;
  /** The last rehearsal of a version; null when it had none. */
  lastRehearsal: (part: string, version: string) => Promise<StoredRehearsal | null>;
  registry: () => Promise<StoredRegistry>;
  /** The newest lines of the audit log, the newest first. */
  audit: (most: number) => Promise<ReadAuditLine[]>;
}

/** Delivery over the store itself, for processes that may write to it. */
export const directDelivery = (config: Config, store: Store): Delivery => ({
  release: (parts, without, key) => release({ ...config, without, key }, store, ...parts),
  releaseToShare: (request) => rollOut(config, store, request),
  changeShare: (request) => changeShare(config, store, request),
  check: async (parts, without) => {
    const builds = readersOf(await buildsOf(config, parts));
    const judge = async (part: string, read: ReadFile) => [
      ...(await checkPart(store, part, builds, { exceptions: without?.rules })),
      await checkCalls({ ...config, without }, store, await manifestIn<AreaManifest>(read, part)),
    ];
    return (await Promise.all([...builds].map(([part, read]) => judge(part, read)))).flat();
  },
  calls: () => releasedCalls(store),
  rollback: (request) => rollback(config, store, request),
  preview: (request) => preview(config, store, { ...request, by: config.builder }, new Date()),
  upload: (part) => uploadBuild(config, store, part),
  fetchVersion: (part, version, folder) => fetchVersion(store, part, version, folder),
  keepRehearsal: async (rehearsal) => {
    await noteRehearsal(store, { ...rehearsal, at: new Date().toISOString(), by: config.builder });
  },
  lastRehearsal: (part, version) => lastRehearsal(store, part, version),
  registry: () => store.registry(),
  audit: (most) => store.audit(most),
});
