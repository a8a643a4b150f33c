import type { AnswerOf, ArgumentsOf, Operation } from "@academy/shared/contract/operation";
import type { Page } from "@academy/shared/contract/page";
import { callApi } from "@academy/shared/http";
import { infiniteQueryOptions } from "@academy/shared/query";
import type { ArgumentOf, IdOf } from "@academy/shared/query/api-call";
import { apiQuery, type QueryArguments } from "@academy/shared/query/api-query";
import type * as z from "@academy/shared/schema";

/** The filters of a list, as its operation takes them. */
export type ListFilters<One> = ArgumentOf<One, "query">;

/** An operation that answers with a page of a list. */
export type ListOperation = Operation<z.ZodMiniType<Pick<Page<unknown>, "items" | "next_cursor">>>;

/** The query of an operation of the staff area. All of them are read again after an action, so that no key names its section. */
export const staffQuery = <One extends Operation, Data = AnswerOf<One>>(
  operation: One,
  ...given: QueryArguments<One, Data>
) => apiQuery<One, Data>(["staff", operation.route, given[0]], operation, ...given);

/** The query of an operation that reads the one thing with an id. */
export const oneQuery =
  <One extends Operation>(operation: One) =>
  (id: IdOf<One>) =>
    staffQuery(operation, ...([{ params: { id } }] as unknown as QueryArguments<One, AnswerOf<One>>));

/** Pages of a list, loaded one by one with a cursor; `given` are the parameters and the filters. */
export const pagesQuery = <One extends ListOperation>(operation: One, given: ArgumentsOf<One>) =>
  infiniteQueryOptions({
    queryKey: ["staff", operation.route, given],
    queryFn: ({ pageParam, signal }) => {
      const { query, ...params } = given as { query?: object };
      const page = { ...params, query: { ...query, cursor: pageParam ?? undefined } } as ArgumentsOf<One>;
      return callApi<Operation>(operation, page, { signal }) as Promise<AnswerOf<One>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: Pick<Page<unknown>, "next_cursor">) => next_cursor,
  });

/** The rows of a list with their parameters and filters. */
export const rowsQuery = <One extends ListOperation>(operation: One, given: ArgumentsOf<One>) => ({
  ...pagesQuery(operation, given),
  select: ({ pages }: { pages: AnswerOf<One>[] }) => pages.flatMap(({ items }) => items) as AnswerOf<One>["items"],
});

/** The rows of a list that takes filters alone. */
export const listQuery =
  <One extends ListOperation>(operation: One) =>
  (query: ListFilters<One>) =>
    rowsQuery(operation, { query } as ArgumentsOf<One>);
