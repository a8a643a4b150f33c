import DataLoader from "dataloader";

/** Loads the value of a key. */
export type Loader<Key, Value> = (key: Key) => Promise<Value | undefined>;

/**
 * Loads many keys with one statement: keys requested while a statement runs wait for the next one, which asks for all of them at
 * once. A statement never starts before its callers' requests, so no caller gets less than the database knew at that moment: what was
 * revoked, deleted or written by then shows (decision 0018). For the same reason nothing is cached.
 */
export function batchLoader<Key, Value>(
  loadMany: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): Loader<Key, Value> {
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
      // After the statement before, and after all requests that the sockets hold by now, so that these share the next statement.
      batchScheduleFn: (dispatch) => void underWay.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}
