import { useEffect } from "react";

/**
 * Calls back when the browser shows again a page that it kept whole (back/forward cache): timers and requests of the page
 * stood still, and what other tabs did was not heard. Answers with the way to stop.
 */
export function onPageRestored(restored: () => unknown): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => void (persisted && restored());
  addEventListener("pageshow", listen);
  return () => removeEventListener("pageshow", listen);
}

/** Resets a call that took the browser to another site: shown again with the Back button, the page is on its way no more. */
export function useResetOnReturn({ reset }: { reset: () => void }): void {
  useEffect(() => onPageRestored(reset), [reset]);
}
