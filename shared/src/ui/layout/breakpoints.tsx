import { useSyncExternalStore } from "react";

/** The only widths at which the layout changes, in pixels (spec §9). Style sheets repeat them as literals; a test compares both. */
export const BREAKPOINTS = { phone: 480, tablet: 768, header: 1024, wide: 1280 } as const;

/** Whether the page is rendered without a browser: then it contains every variant that a width or a click selects, and style sheets choose. */
export const PRERENDERING = typeof document === "undefined";

/** Whether a media query matches now. False while prerendering: the first layout is the narrow one. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether two panes fit side by side: 768 px and more (spec §2, Profile and Course-taking page). */
export const useTwoPanes = () => useMedia(`(min-width: ${BREAKPOINTS.tablet}px)`);
