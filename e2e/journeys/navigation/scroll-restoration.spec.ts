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

test("going back and reloading show the same part of a page, whose sections are laid out only when they are near", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { name: "Write to us" });
  // The first scrolling lays out the page in the next frame.
  const position = () =>
    heading.evaluate(async (element) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return Math.round(element.getBoundingClientRect().top);
    });
  await openTakenOver(page, "/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms of use" });
  await link.scrollIntoViewIfNeeded();
  const before = await position();

  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  await page.goBack();

  await expect.poll(position).toBe(before);
  await page.reload();
  await expect.poll(position).toBe(before);
});
