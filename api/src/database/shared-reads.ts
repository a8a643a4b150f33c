import { batchLoader, type Loader } from "./batch-loader.ts";
import type { Db } from "./database.ts";

/** Short reads that requests share: statements are prepared with `db`, and asked by loaders that are made here. */
export interface SharedReads {
  db: Db;
  loader: <Key, Value>(loadMany: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>) => Loader<Key, Value>;
}

const known = new WeakMap<Db, SharedReads>();

/** Says how loaders over a database ask together. */
export function shareReads(db: Db, reads: SharedReads): void {
  known.set(db, reads);
}

/** How loaders over a database ask; over one of which nothing was said each by itself. */
export const readsOf = (db: Db): SharedReads => known.get(db) ?? { db, loader: (loadMany) => batchLoader(loadMany) };
