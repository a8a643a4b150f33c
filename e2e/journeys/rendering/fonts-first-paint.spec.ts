// @covers decision 0016

import { type Browser, expect } from "playwright/test";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/", "/privacy_policy"] });

/** How the first page of a first visit used its fonts, which arrived as soon as the page could be painted. */
async function fontsOfFirstPaint(browser: Browser): Promise<string | undefined> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { promise: firstFrame, resolve: begin } = Promise.withResolvers<void>();
  await page.exposeFunction("firstFrame", () => begin());
  await page.addInitScript(() => requestAnimationFrame(() => Reflect.get(window, "firstFrame")()));
  await page.route(/\.woff2$/, async (route) => {
    await firstFrame;
    await route.continue();
  });
  await page.goto("/privacy_policy");
  await expect(page.locator("html:not([data-prerendered]):not([data-fonts=wait]) #main h1")).toBeVisible();
  const fonts = await page.evaluate(() => document.documentElement.dataset.fonts);
  await context.close();
  return fonts;
}

test("the first paint of a first visit waits for fonts that come right after it could have been, and uses them", {
  tag: "@nightly",
}, async ({ browser }) => {
  // On a busy machine the fonts may be late once.
  await expect.poll(() => fontsOfFirstPaint(browser), { timeout: 40_000 }).toBe("on");
});
