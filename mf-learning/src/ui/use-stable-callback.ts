import { useCallback, useEffect, useRef } from "react";

/** A callback with a stable identity that calls the latest `act`: rows of a long list render again only when their own content changes. */
export function useStableCallback<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
