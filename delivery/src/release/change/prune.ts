import type { Store } from "#store/store.ts";
import { versionsIn } from "#store/stored-registry.ts";

/** A version that was removed from the store. */
interface Pruned {
  part: string;
  version: string;
}

/** An upload or a write that is incomplete after this time will never be finished. */
const BROKEN_OFF_MS = 24 * 3_600_000;

/**
 * Removes old versions of every part from the store, with their source maps and signatures. Of each part the newest `keep` stay, and
 * always the live version, the one before, one being rolled out and pinned ones. It also removes uploads and writes that broke off a
 * day ago, and what an interrupted prune left. The audit log has a line for each version. Throws on a number that would keep nothing.
 */
export async function prune(store: Store, keep: number, now = Date.now()): Promise<Pruned[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new Error("--keep must be a whole number of versions, at least 1");
  return await removeOld(store, keep, now);
}

/** Removes only uploads and writes that broke off a day ago, as of a killed process, and what an interrupted prune left. */
export const removeBrokenOff = (store: Store, now = Date.now()): Promise<Pruned[]> =>
  removeOld(store, Number.POSITIVE_INFINITY, now);

async function removeOld(store: Store, keep: number, now: number): Promise<Pruned[]> {
  return await store.exclusively(async () => {
    const current = await store.current();
    const old: Pruned[] = [];
    for (const [part, entry] of Object.entries(current.registry.parts)) {
      const uploads = await store.uploads(part);
      const whole = uploads.filter(({ isWhole }) => isWhole).map(({ version }) => version);
      const pinned = current.registry.pinned?.[part] ?? [];
      const stays = new Set([...whole.slice(0, keep), ...versionsIn(entry).map(({ version }) => version), ...pinned]);
      const isOld = ({ version, isWhole, at }: (typeof uploads)[number]) =>
        isWhole ? !stays.has(version) : now - at > BROKEN_OFF_MS;
      old.push(...uploads.filter(isOld).map(({ version }) => ({ part, version })));
    }
    // The versions that an interrupted prune had announced but not removed.
    const isOld = ({ part, version }: Pruned) => old.some((one) => one.part === part && one.version === version);
    const begun = Object.entries(current.registry.leaving ?? {})
      .flatMap(([part, versions]) => versions.map((version) => ({ part, version })))
      .filter((one) => !isOld(one));
    const leaving = [...old, ...begun];
    if (leaving.length > 0) await store.leave(current, leaving);
    await store.objects.removeDrafts(now - BROKEN_OFF_MS);
    return leaving;
  });
}
