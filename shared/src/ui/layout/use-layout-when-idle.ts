import { type RefObject, useEffect, useRef } from "react";

/**
 * The ref of a section with `content-visibility: auto` and one child. Once the browser is idle, and at the latest when the visitor begins to
 * scroll, the section gets the size that it will have (`contain-intrinsic-size`): the scroll bar and scroll positions are right. Each layout
 * uses up an idle period, so that sections are measured one by one.
 */
export function useLayoutWhenIdle(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const measure = () => {
      const { style, firstElementChild } = ref.current ?? {};
      if (!style || !firstElementChild) return;
      style.contentVisibility = "visible";
      style.containIntrinsicBlockSize = `auto ${firstElementChild.clientHeight}px`;
      style.contentVisibility = "";
    };
    const scrolled = new AbortController();
    const measureOnce = () => {
      // A navigation scrolls to the top: there nothing above the window can be wrong.
      if (scrollY === 0) return;
      scrolled.abort();
      measure();
    };
    // Safari has no idle callbacks. None is cancelled: after the section has gone there is nothing to measure.
    globalThis.requestIdleCallback?.(measure);
    addEventListener("scroll", measureOnce, scrolled);
    return () => scrolled.abort();
  }, []);
  return ref;
}
