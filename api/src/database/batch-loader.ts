import { setImmediate } from "node:timers/promises";

interface Batch<Key, Value> {
  keys: Set<Key>;
  answers: Promise<ReadonlyMap<Key, Value>>;
}

/**
 * Answers many askers with one statement: whoever asks while a statement is under way waits for the next, which asks for all
 * of them at once. A statement never starts before its askers asked, so nobody is told less than the database knew at that
 * moment: what was revoked, deleted or written by then shows (decision 0018).
 */
export function batchLoader<Key, Value>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let next: Batch<Key, Value> | null = null;
  let before: Promise<unknown> = Promise.resolve();

  function open(): Batch<Key, Value> {
    const keys = new Set<Key>();
    const send = async () => {
      await before;
      // All requests that the sockets hold by now come along.
      await setImmediate();
      next = null;
      return ask([...keys]);
    };
    const answers = send();
    before = answers.catch(() => {});
    return { keys, answers };
  }

  return async (key) => {
    next ??= open();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}
