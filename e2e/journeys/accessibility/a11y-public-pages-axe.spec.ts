// @covers visual §2.1

import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { dealtOut, isAffected, sampleOf } from "#support/sample.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { LOCALES, PUBLIC_PAGES } from "#support/screens/public-pages.ts";
import { walksTo } from "#support/screens/walk.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/aboutoaa",
    "/accessibility",
    "/aboutthecourse",
    "/certification",
    "/oaacommunity",
    "/people/:slug",
    "/privacy_policy",
    "/terms",
    "/verify",
    "/signin",
  ],
});

const PAGES = [...PUBLIC_PAGES, "/oaacommunity", "/people/aigerim-sadykbek", "/verify"];

/** Turns the page dark or light and waits for the transitions of its colours to end. */
const inTheme = (page: Page, theme: "dark" | "light") =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute("data-theme", name);
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);

const FRAMES = [
  { language: "en", width: 1440 },
  { language: "ru", width: 390 },
  // Each language and width is in the two above, with both themes; the other pairs: `npm run resilience -- axe`.
  { language: "en", width: 390 },
  { language: "ru", width: 1440 },
] as const;

const WALKED = sampleOf(FRAMES, (frame) => FRAMES.indexOf(frame) < 2);

for (const [frame, { language, width }] of WALKED.entries()) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({
      locale: LOCALES[language],
      viewport: { width, height: 900 },
      colorScheme: "light",
      reducedMotion: "reduce",
    });

    test("axe finds no violation on any public page, light or dark", async ({ page }) => {
      test.setTimeout(120_000);
      // The pages are walked to in one document, so axe is compiled once. A walk has to wait for data that an opened page has in its HTML.
      await openTakenOver(page, "/signin");
      for (const path of dealtOut(PAGES, frame, WALKED.length).filter(isAffected)) {
        await walksTo(page, path);
        await expect(page.locator("#main [aria-busy=true]")).toHaveCount(0);
        expect(await axeViolations(page), path).toEqual([]);
        // In the dark theme only the colours differ.
        await inTheme(page, "dark");
        expect(await axeViolations(page, { rules: ["color-contrast"] }), `${path}, dark`).toEqual([]);
        await inTheme(page, "light");
      }
    });
  });
}
