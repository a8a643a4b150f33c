import { useLocation } from "@academy/shared/router";
import { settledWithin } from "@academy/shared/time/with-timeout";
import { useLayoutEffect, useRef } from "react";

/** A page that begins empty waits this long for its fonts (milliseconds); browsers have the same timeout for fonts. */
const FONT_TIMEOUT_MS = 100;

const FONTS = ['1rem "Academy Sans Arrived"', '600 1rem "Academy Serif Arrived"'];

/** A letter of each script in which a language's pages are written: by these letters the browser chooses the font files to load. */
const SAMPLES: Record<string, string> = { ru: "AЯ" };

let arrived = false;

const load = async (): Promise<void> => {
  const sample = SAMPLES[document.documentElement.lang] ?? "A";
  const faces = await Promise.all(FONTS.map((font) => document.fonts.load(font, sample)));
  arrived = faces.flat().length > 0;
};

let arrival: Promise<void> | undefined;

/** Loads the fonts of this visit, once. If a file fails to load, the fallback font stays. */
export function askForFonts(): void {
  arrival ??= load().catch(() => undefined);
}

// Over a slow line the application loads before the fonts (`preloadFonts` of the head script).
if (document.documentElement.dataset.fonts !== "later") askForFonts();

const showArrived = () => {
  if (arrived) document.documentElement.dataset.fonts = "arrived";
};

/** Called before the first paint of a page that begins empty: uses all fonts if they have loaded or load within the timeout, else none. */
export async function awaitFonts(): Promise<void> {
  if (!arrival) return;
  await settledWithin(FONT_TIMEOUT_MS, arrival);
  document.documentElement.dataset.fonts = "later";
  showArrived();
}

/**
 * Uses fonts that arrived after the first paint from the next page on. The text on the screen keeps its font: with another font its
 * lines would break elsewhere and move while the visitor reads.
 */
export function LateFonts() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    showArrived();
  }, [pathname]);
  return null;
}
