import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "playwright/test";
import { LOCALES } from "#support/public-pages.ts";
import { signedInBuyer } from "#support/purchase.ts";
import { test } from "#support/test.ts";

const TABS = ["overview", "lessons", "questions", "sessions", "certificate"];

for (const [language, locale] of Object.entries(LOCALES)) {
  for (const [width, theme] of [
    [390, "dark"],
    [1440, "light"],
  ] as const) {
    test.describe(`${language}, ${theme}, ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 900 }, colorScheme: theme, reducedMotion: "reduce" });

      test("axe finds no violation on any tab and nothing overflows", async ({ page, request }) => {
        test.setTimeout(180_000);
        await signedInBuyer(page, request);
        for (const tab of TABS) {
          await page.goto(`/passingcourse/1?lecture=4&tab=${tab}`);
          await expect(page.getByRole("tabpanel")).toBeVisible();
          await expect(page.locator("#main [aria-busy=true]")).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).include("#main").analyze();
          expect(
            violations.map(({ id, nodes }) => `${tab} ${id}: ${nodes[0]?.html}`),
            tab,
          ).toEqual([]);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(beyond, `${tab} overflows`).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}
