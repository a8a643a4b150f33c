// @covers spec §2.13

import { expect } from "playwright/test";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { opens, test } from "#support/test.ts";

test.use({ addresses: ["/privacy", "/terms"] });

test("the table of contents leads to a section and takes the focus along; in print the text is alone, dark on white, in both themes", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openTakenOver(page, "/terms");

  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Withdrawal and refund" }).click();

  const heading = page.getByRole("heading", { name: "7. Withdrawal and refund" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/#section-7$/);

  await expect(page.getByRole("region", { name: "Details of the Administrator" })).toBeVisible();
  const ink = () =>
    page.evaluate(() => ({
      text: getComputedStyle(document.querySelector("#main h2") as Element).color,
      ground: getComputedStyle(document.documentElement).backgroundColor,
    }));
  const screen = await ink();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });

  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Contents" })).toBeHidden();
  await expect(heading).toBeVisible();
  const paper = await ink();
  expect(brightness(screen.ground)).toBeLessThan(60);
  expect(brightness(paper.ground)).toBeGreaterThan(230);
  expect(brightness(paper.text)).toBeLessThan(60);
});

test("on a phone the contents are folded, and the texts lead to each other and to the contact form", {
  ...opens("/", "/privacy", "/terms"),
  tag: "@nightly",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTakenOver(page, "/privacy");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link", { name: "Your rights" })).toBeHidden();
  await contents.getByText("Contents").click();
  await expect(contents.getByRole("link", { name: "Your rights" })).toBeVisible();

  await page.locator("#main").getByRole("link", { name: "terms of use" }).first().click();

  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  await page.locator("#main").getByRole("link", { name: "contact form" }).click();
  await expect(page.locator("#contact")).toBeInViewport();
});

/** The mean of red, green and blue, from 0 to 255. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  return (red + green + blue) / 3;
}
