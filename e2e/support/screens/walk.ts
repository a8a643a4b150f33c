import { LANGUAGES } from "@academy/shared/contract/language";
import type { Page } from "playwright/test";

/** How long a screen may take on a busy machine, in milliseconds. */
const SHOWN_WITHIN_MS = 20_000;

/** Goes to an address inside the document, as its links do, and waits until another heading is shown. */
export async function walksTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const left = document.querySelector<HTMLElement>("#main h1");
    if (left) {
      left.dataset.left = "";
      // A heading element that stays but gets another text belongs to the next screen.
      const stays = new MutationObserver(() => delete left.dataset.left);
      stays.observe(left, { characterData: true, childList: true, subtree: true });
    }
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  const heading = page.locator("#main [data-app] h1:not([data-left])").first();
  await heading.waitFor({ timeout: SHOWN_WITHIN_MS }).catch(() => {
    throw new Error(`${address} shows no heading of its own`);
  });
}

/** Chooses a language by the header's switch. */
export async function speaks(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  const button = page.getByRole("banner").getByRole("button", { name: language.toUpperCase(), exact: true });
  if ((await button.getAttribute("aria-current")) === "true") return;
  await button.click();
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** Makes so many navigations through the screens in rounds, each round in the other language. */
export async function walks(page: Page, screens: readonly string[], navigations: number): Promise<void> {
  for (let at = 0; at < navigations; at++) {
    const position = at % screens.length;
    if (position === 0) await speaks(page, LANGUAGES[(at / screens.length) % LANGUAGES.length] ?? "en");
    await walksTo(page, screens[position] ?? "/");
  }
}
