import { useEffect, useState } from "react";

/** The longest wait for an idle moment, and the wait in browsers without `requestIdleCallback` (milliseconds). */
const AT_MOST_MS = 2_000;
const WITHOUT_CALLBACK_MS = 200;

/** Whether the page has been idle since `wanted`: then data below the first screen may be loaded. */
export function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const becomeIdle = () => setIdle(true);
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(becomeIdle, WITHOUT_CALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(becomeIdle, { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(request);
  }, [wanted]);
  return idle;
}
