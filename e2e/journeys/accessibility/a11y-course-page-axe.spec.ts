import { expect } from "playwright/test";
import { axeViolations } from "#support/axe.ts";
import { LOCALES } from "#support/public-pages.ts";
import { signedInBuyer } from "#support/purchase.ts";
import { dealtOut, sampleOf } from "#support/sample.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId"] });

const TABS = ["overview", "lessons", "questions", "sessions", "certificate"];

const FRAMES = [
  { language: "en", width: 1440, theme: "light" },
  // The longer words in the narrower frame: where something overflows first.
  { language: "ru", width: 390, theme: "dark" },
  // Each language, width and theme is in the two above; the other pairs: `npm run resilience -- axe`.
  { language: "en", width: 390, theme: "dark" },
  { language: "ru", width: 1440, theme: "light" },
] as const;

const WALKED = sampleOf(FRAMES, (frame) => FRAMES.indexOf(frame) < 2);

for (const [frame, { language, width, theme }] of WALKED.entries()) {
  test.describe(`${language}, ${theme}, ${width} px`, () => {
    test.use({
      locale: LOCALES[language],
      viewport: { width, height: 900 },
      colorScheme: theme,
      reducedMotion: "reduce",
    });

    test("axe finds no violation on any tab and nothing overflows", async ({ page, request }) => {
      test.setTimeout(180_000);
      await signedInBuyer(page, request);
      for (const tab of dealtOut(TABS, frame, WALKED.length)) {
        await page.goto(`/passingcourse/1?lecture=4&tab=${tab}`);
        await expect(page.getByRole("tabpanel")).toBeVisible();
        await expect(page.locator("#main [aria-busy=true]")).toHaveCount(0);
        expect(await axeViolations(page, { include: "#main" }), tab).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${tab} overflows`).toBeLessThanOrEqual(0);
      }
    });
  });
}
