import type { Store } from "#store/store.ts";
import { withPin } from "#store/stored-registry.ts";

/** A version of a part, and why it is pinned or unpinned; the audit log has the reason. */
interface PinRequest {
  part: string;
  version: string;
  isPinned: boolean;
  reason: string;
  by?: string | undefined;
}

/** Pins a version, so that `prune` never removes it, or unpins it. Throws if the store lacks the version, or nothing would change. */
export async function pin(store: Store, { part, version, isPinned, reason, by }: PinRequest) {
  await store.exclusively(async () => {
    const current = await store.current();
    const { pinned, leaving } = current.registry;
    if (isPinned && (!(await store.has(part, version)) || leaving?.[part]?.includes(version)))
      throw new Error(`${part} ${version} is not in the store`);
    if ((pinned?.[part]?.includes(version) ?? false) === isPinned)
      throw new Error(`${part} ${version} is ${isPinned ? "pinned already" : "not pinned"}`);
    const action = isPinned ? "pin" : "unpin";
    const after = withPin(current.registry, part, version, isPinned);
    await store.switchTo(current, after, { action, part, from: null, to: version, reason, by });
  });
}
