import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { axeViolations } from "#support/axe.ts";
import { LOCALES, PUBLIC_PAGES } from "#support/public-pages.ts";
import { dealtOut, sampleOf } from "#support/sample.ts";
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
  ],
});

const PAGES = [...PUBLIC_PAGES, "/oaacommunity", "/people/aigerim-sadykbek", "/verify"];

/** Turns the page dark and lets its colours arrive: half-way through a transition they are nobody's. */
const inDark = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.setAttribute("data-theme", "dark");
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

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
      for (const path of dealtOut(PAGES, frame, WALKED.length)) {
        await page.goto(path);
        await expect(page.locator("html:not([data-prerendered])")).toBeAttached();
        // A page that is not prerendered begins empty.
        await expect(page.locator("#main h1").first()).toBeVisible();
        expect(await axeViolations(page), path).toEqual([]);
        // In the dark only the colours are others.
        await inDark(page);
        expect(await axeViolations(page, { rules: ["color-contrast"] }), `${path}, dark`).toEqual([]);
      }
    });
  });
}
