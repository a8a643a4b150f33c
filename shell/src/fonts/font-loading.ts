import { useLocation } from "@academy/shared/router";
import { settledWithin } from "@academy/shared/time/with-timeout";
import { useLayoutEffect, useRef } from "react";

/** A page that begins empty waits so long for its fonts (milliseconds); a browser's own timeout for them is the same. */
const FONT_TIMEOUT_MS = 100;

const FONTS = ['1rem "Inter Arrived"', '600 1rem "Source Serif 4 Arrived"'];

/** Letters of each script that a language's pages are written in: they name the files it needs. */
const LETTERS: Record<string, string> = { ru: "AЯ" };

let arrived = false;

const load = async (): Promise<void> => {
  const letters = LETTERS[document.documentElement.lang] ?? "A";
  const faces = await Promise.all(FONTS.map((font) => document.fonts.load(font, letters)));
  arrived = faces.flat().length > 0;
};

let arrival: Promise<void> | undefined;

/** Asks for the fonts of this visit, once. A lost file leaves the fallback. */
export function askForFonts(): void {
  arrival ??= load().catch(() => undefined);
}

// Over a slow line the application comes first (`preloadFonts` of the head script).
if (document.documentElement.dataset.fonts !== "later") askForFonts();

const use = () => {
  if (arrived) document.documentElement.dataset.fonts = "arrived";
};

/** Before the first paint of a page that begins empty: all of the fonts, if they are here or come at once, else none. */
export async function awaitFonts(): Promise<void> {
  if (!arrival) return;
  await settledWithin(FONT_TIMEOUT_MS, arrival);
  document.documentElement.dataset.fonts = "later";
  use();
}

/**
 * Fonts that came after the first paint are used from the next page on. The text on the screen keeps its font: with another one
 * its lines would break elsewhere and move under the visitor's eyes.
 */
export function LateFonts() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    use();
  }, [pathname]);
  return null;
}
