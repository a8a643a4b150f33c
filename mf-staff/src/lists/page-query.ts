import { staffPage } from "@academy/shared/contract/staff/list";
import { http } from "@academy/shared/http";
import { infiniteQueryOptions } from "@academy/shared/query";
import type * as z from "@academy/shared/schema";

/**
 * A list of the staff area, loaded page by page with a cursor (reading 87). `name` is the section, so that a step can reload all
 * lists of its section; `params` are the filters.
 */
export const pageQuery = <Item extends z.ZodMiniType>(
  name: string,
  url: string,
  item: Item,
  params: Record<string, string>,
) =>
  infiniteQueryOptions({
    queryKey: ["staff", name, "list", url, params],
    queryFn: ({ pageParam, signal }) =>
      http.get(url, staffPage(item), { params: { ...params, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items) as z.infer<Item>[],
  });
