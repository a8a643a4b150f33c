import { useSyncExternalStore } from "react";

/**
 * The only widths at which the layout changes, in `em` of the browser's font (spec §9: 64em are 1024 px at 16 px). Style sheets repeat them as
 * literals; a test compares both (decision 0142). Only enlarged text makes a window narrower than `narrow`; the header's line is whole from `full` on.
 */
export const BREAKPOINTS = { narrow: 20, phone: 30, tablet: 48, header: 64, wide: 80, full: 90 } as const;

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

/** Whether two panes fit side by side: 48em, 768 px at a font of 16 px, and more (spec §2, Profile and Course-taking page). */
export const useTwoPanes = () => useMedia(`(width >= ${BREAKPOINTS.tablet}em)`);
