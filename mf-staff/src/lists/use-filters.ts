import { useSearchParams } from "@academy/shared/router";
import { useEffect, useRef } from "react";
import { type FilterForms, type FilterValues, filterParams, readFilters, withFilters } from "./filters.ts";

/** The filters of a list, kept in the address (reading 87), and how to change them. */
export interface Filters<Forms extends FilterForms> {
  values: FilterValues<Forms>;
  /** What is sent with the call. */
  params: Record<string, string>;
  /** Whether anything but the defaults is chosen. */
  isFiltered: boolean;
  /** Choosing adds an entry to the browser's history; typing replaces it. */
  change: (change: Partial<FilterValues<Forms>>, how?: { replace?: boolean }) => void;
  reset: () => void;
}

/** Reads the filters of a list from the address. `forms` is a constant beside the component. */
export function useFilters<const Forms extends FilterForms>(forms: Forms): Filters<Forms> {
  const [search, setSearch] = useSearchParams();
  // The router draws a new address when it finds time: a second change before that must not forget the first.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const values = readFilters(forms, search);
  const params = filterParams(forms, values);
  const change: Filters<Forms>["change"] = (changed, { replace = false } = {}) => {
    latest.current = withFilters(forms, latest.current, changed);
    setSearch(latest.current, { replace, preventScrollReset: true });
  };
  return {
    values,
    params,
    isFiltered: Object.keys(params).length > 0,
    change,
    reset: () => change(readFilters(forms, new URLSearchParams())),
  };
}
