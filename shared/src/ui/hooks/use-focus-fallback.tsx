import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus to a region when the control in it that was used last is removed from the page, for example with its row;
 * otherwise browsers move it to the body. `target` is the element that gets it instead, wherever it is. Returns a ref to the region.
 */
export function useFocusFallback<Region extends HTMLElement>(target?: RefObject<HTMLElement | null>) {
  const region = useRef<Region>(null);
  useEffect(() => {
    let used: Element | null = null;
    const isRemoved = () => used?.isConnected === false;
    const removal = new MutationObserver(() => {
      // The focus is at the body, or at a region around this one whose turn came first.
      if (!isRemoved() || !document.activeElement?.contains(region.current)) return;
      used = null;
      if (target) target.current?.focus();
      else region.current?.focus({ preventScroll: true });
    });
    const remember = (event: { target: EventTarget | null }) => {
      // Safari does not focus a pressed button.
      const control = (event.target as Element).closest("button, a") ?? document.activeElement;
      const dialog = control?.closest("dialog");
      // A dialog gives the focus back to the control that opened it.
      const isInDialog = dialog && !dialog.contains(region.current);
      if (isInDialog || (isRemoved() && control?.contains(region.current))) return;
      used = region.current?.contains(control) ? control : null;
      removal.disconnect();
      if (used) removal.observe(document.body, { childList: true, subtree: true });
    };
    /** Forgets a control that the user left; browsers send the same event for one that is removed or disabled. */
    const forget = () =>
      queueMicrotask(() => {
        const isLeft = document.activeElement === document.body && used?.isConnected && !used.matches(":disabled");
        if (isLeft) used = null;
      });
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    document.addEventListener("focusin", remember, options);
    document.addEventListener("click", remember, options);
    document.addEventListener("focusout", forget, options);
    remember({ target: document.activeElement ?? document.body });
    return () => {
      removal.disconnect();
      listeners.abort();
    };
  }, [target]);
  return region;
}
