import { useSearchParams } from "@academy/shared/router";
import { useEffect, useRef } from "react";

/**
 * The query of the address, and a function that changes it without scrolling; with `replace` it adds no entry to the browser's
 * history. The router updates the address later: a second change before that does not lose the first.
 */
export function useSearchChange() {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (changed: (latest: URLSearchParams) => URLSearchParams, replace = false) => {
    latest.current = changed(latest.current);
    setSearch(latest.current, { replace, preventScrollReset: true });
  };
  return { search, change };
}
