import type { Page } from "playwright/test";
import { PORT } from "#support/config.ts";

/** The platform's own origins: the shell with the api, and the areas on the ports after it. */
const isOwn = ({ protocol, hostname, port }: URL) =>
  ["data:", "blob:", "about:"].includes(protocol) ||
  (hostname === "localhost" && Number(port) >= PORT && Number(port) <= PORT + 10);

/** Watches a page for effects of an injected text that ran as code. Gives what was found so far; an empty list means no harm. */
export function watchesHarm(page: Page): () => Promise<string[]> {
  const found = new Set<string>();
  page.on("dialog", (dialog) => {
    found.add(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!isOwn(new URL(request.url()))) found.add(`asks ${request.url().slice(0, 100)}`);
  });
  return async () => {
    if (await page.evaluate(() => "ran" in window)) found.add("words ran");
    if (await page.locator("[onerror], [onload], iframe[srcdoc], a[href^='javascript:' i]").count())
      found.add("an element made of words");
    return [...found];
  };
}
