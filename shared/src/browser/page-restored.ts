import { useEffect } from "react";

/**
 * Calls the listener when the browser shows a page again that it had kept in its back/forward cache: meanwhile the page's timers
 * and requests were stopped, and it missed the changes of other tabs. Returns the function that stops listening.
 */
export function onPageRestored(restored: () => unknown): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => void (persisted && restored());
  addEventListener("pageshow", listen);
  return () => removeEventListener("pageshow", listen);
}

/** Resets a call that took the browser to another site: when the Back button shows the page again, it is no longer leaving. */
export function useResetOnReturn({ reset }: { reset: () => void }): void {
  useEffect(() => onPageRestored(reset), [reset]);
}
