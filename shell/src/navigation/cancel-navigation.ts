import { useLocation, useNavigate } from "@academy/shared/router";
import { useEffect, useRef } from "react";
import { stopDownloads } from "#download/download.ts";

let staying = false;

/** Whether the current navigation only cancels another one: then the page's data are not loaded again. */
export const isCancellingNavigation = (): boolean => staying;

/** The index of the current entry in the browser's history, as the router numbers the entries. */
const historyIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Cancels a navigation or a reload of the page's data: the current page stays, with everything the visitor did on it. */
export function useCancelNavigation(isLeaving: boolean): () => Promise<void> {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const index = useRef(0);
  useEffect(() => {
    if (!isLeaving) index.current = historyIndex();
  }, [isLeaving]);
  return async () => {
    staying = true;
    const steps = index.current - historyIndex();
    if (isLeaving && steps !== 0) {
      // Back or Forward has changed the address already; its screen may not come before the address is changed back.
      const back = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      void navigate(steps);
      await back;
    } else if (isLeaving) {
      void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
    }
    stopDownloads();
    staying = false;
  };
}
