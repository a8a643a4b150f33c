import { dehydrate, hashKey, hydrate, type QueryClient } from "@tanstack/react-query";

const MAP = "$map";

interface SerializedMap {
  [MAP]: [unknown, unknown][];
}

const isSerializedMap = (value: unknown): value is SerializedMap =>
  typeof value === "object" && value !== null && Array.isArray((value as Partial<SerializedMap>)[MAP]);

/**
 * Moments are left out: the same answers are the same text, whenever they were fetched. So are the hashes of keys, which say
 * each key once more: the browser makes them again.
 */
const LEFT_OUT = new Set(["dataUpdatedAt", "dehydratedAt", "queryHash"]);

/** The answers in a cache as JSON, so that a prerendered page brings along what it was made from. */
export const dehydrateCache = (client: QueryClient): string =>
  JSON.stringify(dehydrate(client), (key, value: unknown) => {
    if (LEFT_OUT.has(key)) return undefined;
    return value instanceof Map ? { [MAP]: [...value] } : value;
  });

type DehydratedCache = ReturnType<typeof dehydrate>;

/** Puts the answers that a page brought along into its cache: its first screen asks for nothing and shows the same. */
export function hydrateCache(client: QueryClient, packed: string): void {
  const dehydrated = JSON.parse(packed, (_, value: unknown) =>
    isSerializedMap(value) ? new Map(value[MAP]) : value,
  ) as DehydratedCache;
  // The edge looked at them less than a minute ago.
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
