import { useLocation } from "@academy/shared/router";
import { settledWithin } from "@academy/shared/time/with-timeout";
import { useLayoutEffect, useRef } from "react";

/** A page that begins empty waits so long for its fonts (milliseconds); a browser's own patience with them is the same. */
const PATIENCE_MS = 100;

const FONTS = ['1rem "Inter Arrived"', '600 1rem "Source Serif 4 Arrived"'];

/** Letters of each script that a language's pages are written in: they name the files it needs. */
const LETTERS: Record<string, string> = { ru: "AЯ" };

let arrived = false;

const load = async (): Promise<void> => {
  const letters = LETTERS[document.documentElement.lang] ?? "A";
  const faces = await Promise.all(FONTS.map((font) => document.fonts.load(font, letters)));
  arrived = faces.flat().length > 0;
};

/** The fonts of this visit, asked for once; a lost file leaves the fallback. */
const arrival = load().catch(() => undefined);

const use = () => {
  if (arrived) document.documentElement.dataset.fonts = "arrived";
};

/** Before the first paint of a page that begins empty: the fonts, if they are here or come at once. */
export async function awaitFonts(): Promise<void> {
  await settledWithin(PATIENCE_MS, arrival);
  use();
}

/**
 * Fonts that came after the first paint are used from the next page on. Text that stands keeps its font: lines would break
 * elsewhere and move what somebody reads.
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
