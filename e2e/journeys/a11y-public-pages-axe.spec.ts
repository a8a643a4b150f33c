import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { LOCALES, PUBLIC_PAGES } from "#support/public-pages.ts";
import { test } from "#support/test.ts";

const PAGES = [...PUBLIC_PAGES, "/oaacommunity"];

const findings = async (axe: AxeBuilder) =>
  (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

/** Turns the page dark and lets its colours arrive: half-way through a transition they are nobody's. */
const inDark = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.setAttribute("data-theme", "dark");
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

for (const [language, locale] of Object.entries(LOCALES)) {
  for (const width of [390, 1440]) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 900 }, colorScheme: "light", reducedMotion: "reduce" });

      test("axe finds no violation on any public page, light or dark", async ({ page }) => {
        test.setTimeout(120_000);
        for (const path of PAGES) {
          await page.goto(path);
          await expect(page.locator("html:not([data-prerendered])")).toBeAttached();
          expect(await findings(new AxeBuilder({ page })), path).toEqual([]);
          // In the dark only the colours are others.
          await inDark(page);
          expect(await findings(new AxeBuilder({ page }).withRules(["color-contrast"])), `${path}, dark`).toEqual([]);
        }
      });
    });
  }
}
