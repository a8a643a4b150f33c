import type { ArgumentsOf } from "@academy/shared/contract/operation";
import { useInfiniteQuery } from "@academy/shared/query";
import { type ListFilters, type ListOperation, rowsQuery } from "#query/staff-query.ts";
import type { FilterForms, FilterParams } from "./filters.ts";
import { useFilters } from "./use-filters.ts";

/** A list with filters in the address: the filters and the rows, as `Queue` takes them. `further` are parameters that are no filters. */
export function useFilteredList<const Forms extends FilterForms, One extends ListOperation>(
  forms: Forms,
  operation: FilterParams<Forms> extends ListFilters<One> ? One : never,
  further: Partial<ListFilters<One>> = {},
) {
  const filters = useFilters(forms);
  const query = { ...filters.params, ...further };
  return { filters, result: useInfiniteQuery(rowsQuery<One>(operation, { query } as ArgumentsOf<One>)) };
}
