import type { Config } from "#config.ts";
import type { ReadAuditLine } from "#store/audit-line.ts";
import type { Store } from "#store/store.ts";
import type { StoredRegistry } from "#store/stored-registry.ts";
import { buildsOf, readersOf } from "./built-parts.ts";
import { checkPart } from "./check-part.ts";
import type { CheckRow } from "./check-row.ts";
import { type Preview, type PreviewRequest, preview } from "./preview.ts";
import { type Released, release } from "./release.ts";
import { type Rollback, rollback } from "./rollback.ts";
import { changeShare, type RolloutRequest, type RolloutState, rollOut } from "./rollout.ts";

/** What a team does with its builds: over the store itself, or by the release service, with the same words. */
export interface Delivery {
  release: (parts: readonly string[]) => Promise<Released[]>;
  releaseToShare: (request: RolloutRequest) => Promise<RolloutState>;
  /** Changes the share of the rollout that runs, whatever is built here. */
  changeShare: (request: RolloutRequest) => Promise<RolloutState>;
  check: (parts: readonly string[]) => Promise<CheckRow[]>;
  rollback: (request: Rollback) => Promise<{ from: string; to: string }>;
  preview: (request: PreviewRequest) => Promise<Preview>;
  registry: () => Promise<StoredRegistry>;
  /** The newest lines of the audit log, the newest first. */
  audit: (most: number) => Promise<ReadAuditLine[]>;
}

/** Delivery by whoever may write to the store. */
export const directDelivery = (config: Config, store: Store): Delivery => ({
  release: (parts) => release(config, store, ...parts),
  releaseToShare: (request) => rollOut(config, store, request),
  changeShare: (request) => changeShare(config, store, request),
  check: async (parts) => {
    const builds = readersOf(await buildsOf(config, parts));
    return (await Promise.all(parts.map((part) => checkPart(store, part, builds)))).flat();
  },
  rollback: (request) => rollback(config, store, request),
  preview: (request) => preview(config, store, { ...request, by: config.builder }, new Date()),
  registry: () => store.registry(),
  audit: (most) => store.audit(most),
});
