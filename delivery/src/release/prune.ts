import type { Store } from "#store/store.ts";
import { versionsIn } from "#store/stored-registry.ts";

/** A version that was taken out of the store. */
export interface Pruned {
  part: string;
  version: string;
}

/** An upload or a write that is not whole after this time is never finished. */
const BROKEN_OFF_MS = 24 * 3_600_000;

/**
 * Takes old versions of every part out of the store, with their source maps and signatures: of each part the newest `keep`
 * stay, and always what is live, what was before, what is being rolled out and what is pinned. Uploads and writes that broke off a day ago go too, and what
 * a prune that broke off has begun. The audit log has a line for each version. Throws on a number that would keep nothing.
 */
export async function prune(store: Store, keep: number, now = Date.now()): Promise<Pruned[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new Error("--keep must be a whole number of versions, at least 1");
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
    // What an earlier prune named and did not take away before it broke off.
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
