import type { ReadAuditLine } from "#store/audit-line.ts";
import type { CurrentRegistry, Store } from "#store/store.ts";
import type { StoredEntry } from "#store/stored-registry.ts";

/** How a repeat of a change is recognised. */
export interface ChangeKey {
  /** The idempotency key of the command; a repeat has the same one. */
  key?: string | undefined;
  /** Who makes the change: the name of a token. */
  by?: string | undefined;
}

/** A change of what is live, and the answer to a repeat of it by the lines that it wrote. */
interface Change<Made> extends ChangeKey {
  make: (current: CurrentRegistry) => Promise<Made>;
  /** Undefined when the lines are of another change: a key is for one change only. */
  repeated: (lines: readonly ReadAuditLine[]) => Made | undefined;
}

/** Makes a change when it is its turn; a change with the key of an earlier one is not made again, but answered as that one was. */
export const changeInTurn = <Made>(store: Store, { key, by, make, repeated }: Change<Made>): Promise<Made> =>
  store.exclusively(async () => {
    const current = await store.current();
    const lines = key ? (current.registry.keyed ?? []).filter((line) => line.key === key && line.by === by) : [];
    if (lines.length === 0) return await make(current);
    const answer = repeated(lines);
    if (answer === undefined) throw new Error("this idempotency key was used for another change: nothing was changed");
    return answer;
  });

/** The versions of parts that a change is about to make live. */
type Wanted = ReadonlyMap<string, string>;

/** Gives a check, for when a change's turn has come, that nobody changed its parts while it waited. */
export async function unchangedSince(store: Store, wanted: Wanted): Promise<(current: CurrentRegistry) => void> {
  const before = (await store.registry()).parts;
  return ({ registry }) => {
    for (const [part, version] of wanted) assertUnchanged(part, version, before[part], registry.parts[part]);
  };
}

function assertUnchanged(part: string, wanted: string, before?: StoredEntry, now?: StoredEntry) {
  if (!now || now.version === wanted) return;
  const nothing = "nothing was changed: look at it, and release again";
  if (now.version !== before?.version) {
    const who = now.by ? `"${now.by}"` : "somebody with the store";
    throw new Error(`${who} was before: ${part} ${now.version} is live since ${now.since ?? "now"}; ${nothing}`);
  }
  const { rollout } = now;
  if (rollout && rollout.version !== wanted && rollout.version !== before.rollout?.version)
    throw new Error(
      `somebody was before: ${part} ${rollout.version} is being rolled out since ${rollout.since}; ${nothing}`,
    );
}
