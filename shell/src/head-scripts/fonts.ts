import { isSlow, networkConnection } from "#navigation/network-conditions.ts";
import { given } from "./given.ts";

/** This page goes on without the academy's fonts; a later one has them (`font-loading.ts`). */
function doWithout(page: HTMLElement): void {
  page.dataset.fonts = "later";
}

/**
 * Fetches the fonts before anything is painted. Not over a slow line: there they would come after the first paint, which
 * then does without them, and take the line from the application.
 *
 * The first paint uses all of them or none. A browser keeps what it painted without a font, but takes a late font for
 * letters it has not painted yet, such as the spaces of a Russian page, and its lines would break anew.
 */
export function preloadFonts(page: HTMLElement): void {
  if (isSlow(networkConnection())) {
    doWithout(page);
    return;
  }
  document.head.insertAdjacentHTML("beforeend", given("fonts"));
  const missing = new Set(document.head.querySelectorAll("link[as=font]"));
  for (const font of missing) font.addEventListener("load", () => missing.delete(font));
  requestAnimationFrame(() => {
    if (missing.size > 0) doWithout(page);
  });
}
