import DataLoader from "dataloader";

/**
 * Loads many keys with one statement: keys asked for while a statement is under way wait for the next one, which asks for all of
 * them at once. A statement never starts before its callers asked, so nobody is told less than the database knew at that moment:
 * what was revoked, deleted or written by then shows (decision 0018). For the same reason nothing is cached.
 */
export function batchLoader<Key, Value>(
  loadMany: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();

  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const loaded = loadMany([...new Set(keys)]);
      underWay = loaded.catch(() => {});
      const values = await loaded;
      return keys.map((key) => values.get(key));
    },
    {
      cache: false,
      // After the statement before, and after all requests that the sockets hold by now, for they come along.
      batchScheduleFn: (dispatch) => void underWay.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}
