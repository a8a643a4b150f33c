import { useEffect, useState } from "react";

/** Longest wait for a moment without work, and the wait of browsers that do not tell of one (milliseconds). */
const AT_MOST_MS = 2_000;
const UNTOLD_MS = 200;

/** Whether the page has had nothing to do since `wanted`: then what is not on its first screen may be asked for. */
export function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const rest = () => setIdle(true);
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(rest, UNTOLD_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(rest, { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(request);
  }, [wanted]);
  return idle;
}
