import { ENTRIES } from "@academy/shared/storage/entries";
import { bringsFontsLate, isSlow, networkConnection } from "#navigation/network-conditions.ts";
import { inlineData } from "./inline-data.ts";
import { preload } from "./preload.ts";
import { storedOnDevice } from "./stored-text.ts";

/** The first paint waits `FIRST_FONT_MS` for a first font and, when one has arrived, `MORE_MS` for the others (milliseconds). */
const FIRST_FONT_MS = 200;
const MORE_MS = 200;

/**
 * Fetches the fonts and delays the first paint for a short time (`wait`): a page with inline style sheets could be painted a round
 * trip before any file arrives. Over a slow line fonts are not fetched here: they would arrive long after the first paint and delay the
 * application. Such a page is painted without them (`later`), and a later page uses them (`font-loading.ts`).
 *
 * The first paint uses all fonts (`on`) or none. A browser does not repaint letters that it painted without a font, but it uses a late
 * font for letters not painted yet, such as the spaces of a Russian page, and then lines would break elsewhere.
 */
export function preloadFonts(page: HTMLElement): void {
  const { dataset } = page;
  const connection = networkConnection();
  // A device with a stored language has been here before and usually has the fonts in its cache.
  if (isSlow(connection) || (bringsFontsLate(connection, performance.now()) && !storedOnDevice(ENTRIES.language.key))) {
    dataset.fonts = "later";
    return;
  }
  // Parsed with a pattern: the Trusted Types policy does not allow markup (`trusted-types.ts`).
  for (const [, href = ""] of inlineData("fonts").matchAll(/href="(.+?)"/g))
    preload({ as: "font", type: "font/woff2", href });
  const links = document.querySelectorAll<HTMLLinkElement>("[as=font]");
  let missing = links.length;
  if (missing) dataset.fonts = "wait";
  const paint = () => {
    if (dataset.fonts === "wait") dataset.fonts = missing ? "later" : "on";
  };
  for (const link of links) {
    link.onload = () => --missing || paint();
    link.onerror = paint;
  }
  requestAnimationFrame(() =>
    setTimeout(() => (missing < links.length ? setTimeout(paint, MORE_MS) : paint()), FIRST_FONT_MS),
  );
}
