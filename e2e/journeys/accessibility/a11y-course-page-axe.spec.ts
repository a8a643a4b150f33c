// @covers visual §2.1

import { expect } from "playwright/test";
import { signedInBuyer } from "#support/people/purchase.ts";
import { dealtOut, sampleOf } from "#support/sample.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { LOCALES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId"] });

const TABS = ["overview", "lessons", "questions", "notes", "sessions", "certificate"];

const PLAYER = {
  en: { settings: "Settings", transcript: "Transcript" },
  ru: { settings: "Настройки", transcript: "Текст лекции" },
};

/** From this width on the list of lessons stands beside the video and is no tab (spec §9). */
const TWO_PANES = 768;

const FRAMES = [
  { language: "en", width: 1440, theme: "light" },
  // The language with the longer words in the narrower window: here something overflows first.
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
      const [first, ...others] = dealtOut(TABS, frame, WALKED.length).filter(
        (tab) => tab !== "lessons" || width < TWO_PANES,
      );
      await page.goto(`/passingcourse/1?lecture=4&tab=${first}`);
      for (const tab of [first, ...others]) {
        if (tab !== first) await page.locator(`[role=tab][id$=${tab}]`).click();
        await expect(page.locator(`[role=tabpanel][id$=-panel-${tab}]`)).toBeVisible();
        await expect(page.locator("#main [aria-busy=true]")).toHaveCount(0);
        expect(await axeViolations(page, { include: "#main" }), tab).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${tab} overflows`).toBeLessThanOrEqual(0);
      }
      // A lecture with captions: the controls over its video, their menu, and the transcript.
      const { settings, transcript } = PLAYER[language];
      await page.goto("/passingcourse/1?lecture=2");
      await page.getByRole("button", { name: settings, exact: true }).click();
      expect(await axeViolations(page, { include: "#main" }), "settings").toEqual([]);
      await page.getByRole("button", { name: transcript, exact: true }).last().click();
      await expect(page.getByRole("region", { name: transcript })).toBeVisible();
      expect(await axeViolations(page, { include: "#main" }), "transcript").toEqual([]);
    });
  });
}
