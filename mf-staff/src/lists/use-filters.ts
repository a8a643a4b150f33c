import { useSearchChange } from "@academy/shared/ui/hooks/use-search-change";
import {
  type FilterForms,
  type FilterParams,
  type FilterValues,
  filterParams,
  readFilters,
  withFilters,
} from "./filters.ts";

/** The filters of a list, kept in the address, and functions that change them. */
export interface Filters<Forms extends FilterForms> {
  forms: Forms;
  values: FilterValues<Forms>;
  /** The query parameters of the request. */
  params: FilterParams<Forms>;
  /** Whether a filter differs from its default. */
  isFiltered: boolean;
  /** Changes filters; with `replace` it adds no entry to the browser's history. */
  change: (change: Partial<FilterValues<Forms>>, how?: { replace?: boolean }) => void;
  reset: () => void;
}

/** Reads the filters of a list from the address. `forms` must be a constant outside the component. */
export function useFilters<const Forms extends FilterForms>(forms: Forms): Filters<Forms> {
  const { search, change: changeSearch } = useSearchChange();
  const values = readFilters(forms, search);
  const params = filterParams(forms, values);
  const change: Filters<Forms>["change"] = (changed, { replace } = {}) =>
    changeSearch((latest) => withFilters(forms, latest, changed), replace);
  return {
    forms,
    values,
    params,
    isFiltered: Object.keys(params).length > 0,
    change,
    reset: () => change(readFilters(forms, new URLSearchParams())),
  };
}
