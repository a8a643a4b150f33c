import { useQueryClient } from "@academy/shared/query";
import { useCallback } from "react";

interface InvalidatedQuery {
  queryKey: readonly unknown[];
}

/** Marks the answers of queries as out of date; those on the screen are requested again, which the promise waits for. */
export function useInvalidate() {
  const client = useQueryClient();
  return useCallback(
    (...queries: InvalidatedQuery[]) =>
      Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
    [client],
  );
}
