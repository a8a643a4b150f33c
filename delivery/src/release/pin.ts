import type { Store } from "#store/store.ts";
import { withPin } from "#store/stored-registry.ts";

/** A version of a part, and why it is pinned or not any more; the reason stands in the audit log. */
export interface PinRequest {
  part: string;
  version: string;
  isPinned: boolean;
  reason: string;
  by?: string | undefined;
}

/** Pins a version, so that `prune` never takes it out of the store, or ends that. Throws on one that the store has not, or that is pinned so already. */
export async function pin(store: Store, { part, version, isPinned, reason, by }: PinRequest): Promise<void> {
  await store.exclusively(async () => {
    const current = await store.current();
    const { pinned, leaving } = current.registry;
    if (isPinned && (!(await store.has(part, version)) || leaving?.[part]?.includes(version)))
      throw new Error(`${part} ${version} is not in the store`);
    if ((pinned?.[part]?.includes(version) ?? false) === isPinned)
      throw new Error(`${part} ${version} is ${isPinned ? "pinned already" : "not pinned"}`);
    const action = isPinned ? "pin" : "unpin";
    const after = withPin(current.registry, part, version, isPinned);
    await store.switchTo(current, after, { action, part, from: null, to: version, reason, ...(by && { by }) });
  });
}
