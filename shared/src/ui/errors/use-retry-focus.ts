import { useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place when a retry succeeds: the note with its button leaves, and browsers would drop the focus to the top of
 * the page. What stands around the note takes it, so that the next Tab leads into what came. Gives what to call at the press.
 */
export function useRetryFocus(isHere: boolean): () => void {
  const place = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const around = place.current;
    if (!isHere || !around) return;
    place.current = null;
    if (document.activeElement !== document.body || !around.isConnected) return;
    if (!around.hasAttribute("tabindex")) {
      around.tabIndex = -1;
      around.dataset.keyboardPlace = "";
    }
    around.focus({ preventScroll: true });
  }, [isHere]);
  return () => {
    place.current = document.activeElement?.closest('[role="alert"]')?.parentElement ?? null;
  };
}
