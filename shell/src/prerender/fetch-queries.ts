import type { useQueryClient } from "@academy/shared/query";

type Client = ReturnType<typeof useQueryClient>;

/** Pages that are rendered together share their answers this long (milliseconds). */
const SHARED_FOR_MS = 5000;

const recent = new Map<string, { at: number; data: unknown }>();

/** Fetches the queries of the screens that have no data yet. Returns false when none was missing. Rejects when the API refuses. */
export async function fetchQueries(client: Client): Promise<boolean> {
  const missing = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && (options as { enabled?: unknown }).enabled !== false);
  await Promise.all(
    missing.map(async ({ queryKey, queryHash, options }) => {
      const known = recent.get(queryHash);
      if (known && Date.now() - known.at < SHARED_FOR_MS) {
        client.setQueryData(queryKey, known.data);
        return;
      }
      const data = await client.fetchQuery({ ...options, queryKey, retry: false });
      recent.set(queryHash, { at: Date.now(), data });
    }),
  );
  return missing.length > 0;
}
