// @covers spec §2.1, §2.14, reading 39

import { expect } from "playwright/test";
import { opensDirectly } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/aboutthecourse",
    "/certification",
    "/forgot",
    "/oaacommunity",
    "/privacy",
    "/signin",
    "/signin/with/:provider",
    "/signup",
    "/terms",
    "/verify/:number",
  ],
});

// The journey `layout-shift-hydration` opens the prerendered pages, `prerender-student-pages` those of a student.
test("a visitor opens directly what is not prerendered, and walks through the areas by the menu, back and forward, in one document", async ({
  page,
}) => {
  for (const address of ["/oaacommunity", "/privacy"]) await opensDirectly(page, address);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const menu = page.getByRole("banner");

  await menu.getByRole("link", { name: "Certification" }).click();
  await expect(page).toHaveURL(/\/certification$/);
  await menu.getByRole("link", { name: "Sign in" }).click();
  await expect(page.locator("[data-app=auth] h1")).toBeVisible();
  await page.goBack();
  await expect(page.locator("[data-app=public] h1")).toBeVisible();
  await expect(page).toHaveURL(/\/certification$/);
  await page.goForward();
  await expect(page.locator("[data-app=auth] h1")).toBeVisible();

  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test.describe("with nothing behind some of the addresses", () => {
  // Chromium itself reports a page that answers 404.
  test.use({ expectedComplaints: /status of 404 .*(?:nowhere|no-such-page|OAA-2026)/ });

  test("an unknown address answers 404 with the not-found screen and a way home; one with odd letters in its question or fragment opens its page", async ({
    page,
  }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByText("Sorry, we couldn't find the page you're looking for.")).toBeVisible();
    await page.locator("#main").getByRole("link").first().click();
    await expect(page.locator("[data-app=public] h1")).toBeVisible();

    for (const address of [
      "/certification?x=%ff#%E0%A4%A",
      "/terms?lng=%E0%A4%A#%",
      "/aboutthecourse?order=%ff#sale-20%",
      "/forgot?token=%#token=%ff",
      "/signin/with/any?state=%&code=%ff#%",
      "/signup?step=%#%",
      "/verify/OAA-2026?%#%",
      "/nowhere?%=%#%",
    ]) {
      await page.goto(address);

      await expect(page.locator("html:not([data-prerendered]) #main h1"), address).toBeVisible();
      await expect(page.getByRole("banner"), address).toBeVisible();
      await expect(page.getByRole("contentinfo"), address).toBeVisible();
      await expect(page.getByText("Unexpected Application Error!"), address).toBeHidden();
    }
  });
});
