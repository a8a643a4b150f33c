import { batchLoader, type Loader } from "./batch-loader.ts";
import type { Db } from "./database.ts";

/** Short reads that requests share: `db` prepares the statements, and loaders made by `loader` run them. */
export interface SharedReads {
  db: Db;
  loader: <Key, Value>(loadMany: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>) => Loader<Key, Value>;
}

const known = new WeakMap<Db, SharedReads>();

/** Sets how loaders over a database share their reads. */
export function shareReads(db: Db, reads: SharedReads) {
  known.set(db, reads);
}

/** How loaders over a database share their reads; each asks by itself where `shareReads` was not called. */
export const readsOf = (db: Db) => known.get(db) ?? { db, loader: (loadMany) => batchLoader(loadMany) };
