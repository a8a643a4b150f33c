import { type RefObject, useEffect } from "react";

/** Writes an element's height (0 while hidden) into a custom property of the root element, for the page's styles, until it unmounts. */
export function useHeightOnPage(elementRef: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(([entry]) =>
      style.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (elementRef.current) watcher.observe(elementRef.current);
    return () => {
      watcher.disconnect();
      style.removeProperty(property);
    };
  }, [elementRef, property]);
}
