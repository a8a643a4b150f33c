import { useEffect, useRef } from "react";

/**
 * Keeps the focus in place when a retry succeeds. The note with the pressed button is removed then, and browsers would move the
 * focus to the top of the page. Instead the element around the note gets the focus, so that the next Tab reaches the new
 * content. Returns the function to call when the button is pressed.
 */
export function useRetryFocus(isHere: boolean): () => void {
  const container = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const around = container.current;
    if (!isHere || !around) return;
    container.current = null;
    if (document.activeElement !== document.body || !around.isConnected) return;
    if (!around.hasAttribute("tabindex")) {
      around.tabIndex = -1;
      around.dataset.keyboardPlace = "";
    }
    around.focus({ preventScroll: true });
  }, [isHere]);
  return () => {
    container.current = document.activeElement?.closest('[role="alert"]')?.parentElement ?? null;
  };
}
