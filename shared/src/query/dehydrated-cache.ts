import { dehydrate, hashKey, hydrate, type QueryClient } from "@tanstack/react-query";

const MAP = "$map";

interface SerializedMap {
  [MAP]: [unknown, unknown][];
}

const isSerializedMap = (value: unknown): value is SerializedMap =>
  typeof value === "object" && value !== null && Array.isArray((value as Partial<SerializedMap>)[MAP]);

/**
 * Timestamps are left out, so that the same answers always give the same text. Hashes of keys are left out because they repeat
 * the keys: the browser computes them again.
 */
const LEFT_OUT = new Set(["dataUpdatedAt", "dehydratedAt", "queryHash"]);

/** The answers in a cache as JSON: a prerendered page carries the answers that it was made from. */
export const dehydrateCache = (client: QueryClient): string =>
  JSON.stringify(dehydrate(client), (key, value: unknown) => {
    if (LEFT_OUT.has(key)) return undefined;
    return value instanceof Map ? { [MAP]: [...value] } : value;
  });

type DehydratedCache = ReturnType<typeof dehydrate>;

/** Puts the answers of a prerendered page into the page's cache, so that its first screen sends no call and shows the same. */
export function hydrateCache(client: QueryClient, packed: string): void {
  const dehydrated = JSON.parse(packed, (_, value: unknown) =>
    isSerializedMap(value) ? new Map(value[MAP]) : value,
  ) as DehydratedCache;
  // The edge fetched these answers less than a minute ago.
  const dataUpdatedAt = Date.now();
  hydrate(client, {
    ...dehydrated,
    queries: dehydrated.queries.map((query) => ({
      ...query,
      queryHash: hashKey(query.queryKey),
      state: { ...query.state, dataUpdatedAt },
    })),
  });
}
