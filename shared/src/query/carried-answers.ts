import { dehydrate, hydrate, type QueryClient } from "@tanstack/react-query";

const MAP = "$map";

interface CarriedMap {
  [MAP]: [unknown, unknown][];
}

const isCarriedMap = (value: unknown): value is CarriedMap =>
  typeof value === "object" && value !== null && Array.isArray((value as Partial<CarriedMap>)[MAP]);

/** Moments are left out: the same answers are the same text, whenever they were fetched. */
const MOMENTS = new Set(["dataUpdatedAt", "dehydratedAt"]);

/** The answers in a cache as JSON, so that a prerendered page brings along what it was made from. */
export const packAnswers = (client: QueryClient): string =>
  JSON.stringify(dehydrate(client), (key, value: unknown) => {
    if (MOMENTS.has(key)) return undefined;
    return value instanceof Map ? { [MAP]: [...value] } : value;
  });

type Carried = ReturnType<typeof dehydrate>;

/** Puts the answers that a page brought along into its cache: its first screen asks for nothing and shows the same. */
export function unpackAnswers(client: QueryClient, packed: string): void {
  const carried = JSON.parse(packed, (_, value: unknown) =>
    isCarriedMap(value) ? new Map(value[MAP]) : value,
  ) as Carried;
  // The edge looked at them less than a minute ago.
  const dataUpdatedAt = Date.now();
  hydrate(client, {
    ...carried,
    queries: carried.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}
