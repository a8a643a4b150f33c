import type { Warn } from "#edge/pages/live-view.ts";

/**
 * Makes a version of the store readable here: an edge before a bucket has copies of what was released alone. Without the hash of
 * its manifest any build of that name is taken. Rejects when the store has none.
 */
export type FetchVersion = (part: string, version: string, manifestHash?: string) => Promise<void>;

/** The whole versions of a part in the release store, the newest first: also those that this edge has no copy of. */
export type ListVersions = (part: string) => Promise<string[]>;

/** The same, which never rejects: whoever asks looks into the store afterwards. */
export type FetchVersionOnce = FetchVersion;

/** How long a version that could not be fetched is not asked for again (milliseconds). */
const RETRY_AFTER_MS = 5_000;

/** Most versions that fail within that time; further ones are not asked for, since anybody can make up addresses. */
const FAILURES_MOST = 100;

/** Brings each version once, however many requests need it, and asks for one that failed only after a while. */
export function fetchVersionOnce(fetchVersion: FetchVersion, warn: Warn, now = Date.now): FetchVersionOnce {
  const underWay = new Map<string, Promise<void>>();
  const failedAt = new Map<string, number>();

  async function fetched(key: string, ...asked: Parameters<FetchVersion>): Promise<void> {
    try {
      await fetchVersion(...asked);
    } catch (error) {
      failedAt.set(key, now());
      warn(`${asked[0]} ${asked[1]} cannot be fetched: ${error instanceof Error ? error.message : error}`);
    } finally {
      underWay.delete(key);
    }
  }

  return async (...asked) => {
    const key = asked.join(" ");
    for (const [failed, at] of failedAt) if (at + RETRY_AFTER_MS <= now()) failedAt.delete(failed);
    if (failedAt.has(key)) return;
    const started = underWay.get(key);
    if (started) return await started;
    if (failedAt.size + underWay.size >= FAILURES_MOST) return;
    const work = fetched(key, ...asked);
    underWay.set(key, work);
    await work;
  };
}
