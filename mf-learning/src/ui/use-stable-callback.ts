import { useCallback, useEffect, useRef } from "react";

/** One function for all rows of a long list, whatever it does by now: a row is drawn again only when its own content changes. */
export function useStableCallback<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
