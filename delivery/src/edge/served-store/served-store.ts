import type { Config } from "#config.ts";
import type { Warn } from "#edge/pages/live-view.ts";
import { DiskStore } from "#store/disk/disk-store.ts";
import { openStore } from "#store/open-store.ts";
import { fetchVersion } from "./fetch-version.ts";
import { StoreCopy } from "./store-copy.ts";

/** How often the edge checks the registry of a store in a bucket. */
const LOOK_EVERY_MS = 5_000;

/** The store on this machine's disk that the edge serves, and a function that stops updating it after the check that is under way. */
export interface ServedStore {
  store: DiskStore;
  /** Copies a version that was not released. Rejects when the bucket does not have it, or has another build of it. */
  fetchVersion: (part: string, version: string, manifestHash?: string) => Promise<void>;
  /** Whether the last check brought the copy to the state of the bucket. */
  isCurrent: () => boolean;
  stop: () => Promise<void>;
}

/** A folder that is served directly, without a copy. */
export const servedFolder = (store: DiskStore): ServedStore => ({
  store,
  fetchVersion: async () => undefined,
  isCurrent: () => true,
  stop: async () => undefined,
});

/**
 * The store that the edge serves: the folder, or a copy of the bucket on this machine's disk, which follows the bucket. A start waits
 * only for the first check, so that an edge whose bucket is unreachable serves what it has.
 */
export async function servedStore(
  config: Pick<Config, "storeDir" | "storeCopyDir" | "bucket">,
  warn: Warn,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<ServedStore> {
  if (!config.bucket) return servedFolder(new DiskStore(config.storeDir));
  const store = new DiskStore(config.storeCopyDir);
  const bucket = openStore(config);
  const copy = new StoreCopy(bucket, store, warn);
  let look = copy.refresh();
  await look;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const follow = () => {
    timer = setTimeout(async () => {
      look = copy.refresh();
      await look;
      if (!isStopped) follow();
    }, lookEveryMs).unref();
  };
  follow();
  return {
    store,
    fetchVersion: (part, version, manifestHash) => fetchVersion(bucket, store, { part, version, manifestHash }),
    isCurrent: () => copy.isCurrent(),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await look;
    },
  };
}
