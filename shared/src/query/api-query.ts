import type { AnswerOf, ArgumentsOf, Operation } from "@academy/shared/contract/operation";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import type { UseQueryOptions } from "@tanstack/react-query";

type Settings<One, Data> = Omit<UseQueryOptions<AnswerOf<One>, Error, Data>, "queryKey" | "queryFn" | "initialData">;

/** The parameters of an operation, which may be left out where it needs none, and settings of the query. */
export type QueryArguments<One, Data> =
  Record<never, never> extends ArgumentsOf<One>
    ? [given?: ArgumentsOf<One>, settings?: Settings<One, Data>]
    : [given: ArgumentsOf<One>, settings?: Settings<One, Data>];

/** The query of an operation that reads: what `useQuery` and the query client take. */
export const apiQuery = <One extends Operation, Data = AnswerOf<One>>(
  queryKey: readonly unknown[],
  operation: One,
  ...[given, settings]: QueryArguments<One, Data>
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => callApi<Operation>(operation, given as never, { signal }) as Promise<AnswerOf<One>>,
    ...(settings as Settings<One, Data>),
  });
