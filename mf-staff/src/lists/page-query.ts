import type { AnswerOf, ArgumentsOf, Operation } from "@academy/shared/contract/operation";
import type { Page } from "@academy/shared/contract/page";
import { callApi } from "@academy/shared/http";
import { infiniteQueryOptions } from "@academy/shared/query";
import type * as z from "@academy/shared/schema";

/** The filters of a list, as its operation takes them. */
export type ListFilters<One> = ArgumentsOf<One> extends { query?: infer Query } ? NonNullable<Query> : never;

/** An operation that answers with a page of a list. */
type ListOperation = Operation<z.ZodMiniType<Pick<Page<unknown>, "items" | "next_cursor">>>;

/**
 * A list of the staff area, loaded page by page with a cursor. `name` is the section, so that a step can reload all
 * lists of its section; `given` are the parameters and the filters.
 */
export const listQuery = <One extends ListOperation>(name: string, operation: One, given: ArgumentsOf<One>) =>
  infiniteQueryOptions({
    queryKey: ["staff", name, "list", operation.route, given],
    queryFn: ({ pageParam, signal }) => {
      const { query, ...params } = given as { query?: object };
      const page = { ...params, query: { ...query, cursor: pageParam ?? undefined } } as ArgumentsOf<One>;
      return callApi<Operation>(operation, page, { signal }) as Promise<AnswerOf<One>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: Pick<Page<unknown>, "next_cursor">) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items) as AnswerOf<One>["items"],
  });
