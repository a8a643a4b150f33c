import { ENTRIES } from "@academy/shared/storage/entries";
import { bringsFontsLate, isSlow, networkConnection } from "#navigation/network-conditions.ts";
import { inlineData } from "./inline-data.ts";
import { preload } from "./preload.ts";
import { storedOnDevice } from "./stored-text.ts";

/** The first paint waits so long for one of the fonts, and when one came, so long again for the others (milliseconds). */
const FIRST_FONT_MS = 200;
const MORE_MS = 200;

/**
 * Fetches the fonts, and holds the first paint back for them (`wait`) as long as they can be expected: a page whose sheets stand
 * in it is ready to be painted a round trip before any file is here. Not over a slow line: there they would come long after it,
 * and take the line from the application; such a page goes on without them (`later`), and a later one has them (`font-loading.ts`).
 *
 * The first paint uses all of them (`on`) or none. A browser keeps what it painted without a font, but takes a late font for
 * letters it has not painted yet, such as the spaces of a Russian page, and its lines would break anew.
 */
export function preloadFonts(page: HTMLElement): void {
  const { dataset } = page;
  const connection = networkConnection();
  // Who was here before, and has a language, has them at hand as a rule.
  if (isSlow(connection) || (bringsFontsLate(connection, performance.now()) && !storedOnDevice(ENTRIES.language.key))) {
    dataset.fonts = "later";
    return;
  }
  // Taken apart by hand: markup is not trusted (`trusted-types.ts`).
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
