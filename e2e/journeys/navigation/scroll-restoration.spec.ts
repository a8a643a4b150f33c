import { expect, type Page } from "playwright/test";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/aboutthecourse", "/terms"] });

test.use({ reducedMotion: "reduce" });

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

test("an address opened anew begins at its top, however far this tab was scrolled before; a reload keeps the scroll position", async ({
  page,
}) => {
  await openTakenOver(page, "/terms");
  await page.evaluate(() => window.scrollTo(0, 2000));

  // As after a visit to the bank: another document of the platform in the same tab.
  await openTakenOver(page, "/aboutthecourse?order=1");

  await expect(page.locator("h1")).toBeInViewport();
  expect(await scrollPosition(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect.poll(() => scrollPosition(page)).toBe(900);
});
