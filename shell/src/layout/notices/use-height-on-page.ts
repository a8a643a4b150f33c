import { type RefObject, useEffect } from "react";

/** Tells the page's styles how high an element is, in a property of the root; not there, and 0 for an element that is not. */
export function useHeightOnPage(place: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(([entry]) =>
      style.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (place.current) watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      style.removeProperty(property);
    };
  }, [place, property]);
}
