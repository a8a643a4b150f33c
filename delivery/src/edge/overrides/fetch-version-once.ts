import type { Warn } from "#edge/pages/live-view.ts";

/**
 * Copies a version of the store to this machine: an edge before a bucket has copies of released versions only. Without a hash of
 * the manifest any build of that version is accepted. Rejects when the store has none.
 */
export type FetchVersion = (part: string, version: string, manifestHash?: string) => Promise<void>;

/** `FetchVersion` that never rejects: the caller checks the store afterwards. */
export type FetchVersionOnce = FetchVersion;

/** How long the edge waits before it retries a version that could not be fetched (milliseconds). */
const RETRY_AFTER_MS = 5_000;

/** Limit of versions that are being fetched or failed within that time. Further ones are not fetched, since anybody can invent addresses. */
const FAILURES_MOST = 100;

/** Fetches each version once, however many requests need it, and retries a failed one only after a while. */
export function fetchVersionOnce(fetchVersion: FetchVersion, warn: Warn, now = Date.now): FetchVersionOnce {
  const underWay = new Map<string, Promise<void>>();
  const failedAt = new Map<string, number>();

  async function fetched(key: string, ...args: Parameters<FetchVersion>) {
    try {
      await fetchVersion(...args);
    } catch (error) {
      failedAt.set(key, now());
      warn(`${args[0]} ${args[1]} cannot be fetched: ${error instanceof Error ? error.message : error}`);
    } finally {
      underWay.delete(key);
    }
  }

  return async (...args) => {
    const key = args.join(" ");
    for (const [failed, at] of failedAt) if (at + RETRY_AFTER_MS <= now()) failedAt.delete(failed);
    if (failedAt.has(key)) return;
    const started = underWay.get(key);
    if (started) return await started;
    if (failedAt.size + underWay.size >= FAILURES_MOST) return;
    const work = fetched(key, ...args);
    underWay.set(key, work);
    await work;
  };
}
