import { expect } from "playwright/test";
import { aStudent, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/aboutoaa",
    "/aboutthecourse",
    "/certification",
    "/forgot",
    "/oaacommunity",
    "/passingcourse/:courseId",
    "/privacy",
    "/privacy_policy",
    "/profile",
    "/signin",
    "/signin/with/:provider",
    "/signup",
    "/terms",
    "/verify/:number",
  ],
});

const PUBLIC = [
  "/",
  "/aboutoaa",
  "/aboutthecourse",
  "/certification",
  "/oaacommunity",
  "/terms",
  "/privacy_policy",
  "/privacy",
];

test("a visitor opens each address directly", async ({ page }) => {
  for (const address of [...PUBLIC, "/signin", "/signup"]) {
    const answer = await page.goto(address);

    expect(answer?.status(), address).toBe(200);
    await expect(page.locator("#main [data-app] h1"), address).toBeVisible();
    await expect(page.getByRole("banner"), address).toBeVisible();
    await expect(page.getByRole("contentinfo"), address).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
});

test("a student opens the own pages directly, a visitor is led to the sign-in", async ({ page, request, browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await signedInAs(page, await aStudent(request));
  for (const address of ["/profile", "/passingcourse/1"]) {
    await page.goto(address);
    await expect(page.locator("#main [data-app] h1")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);

    await visitor.goto(address);

    await expect(visitor).toHaveURL(/\/signin$/);
    await expect(visitor.locator("[data-app=auth] h1")).toBeVisible();
  }
  await visitor.context().close();
});

test.describe("with nobody owning the address", () => {
  // Chromium itself reports a page that answers 404.
  test.use({ expectedComplaints: /404/ });

  test("an unknown address answers 404 with the not-found screen and a way home", async ({ page }) => {
    const answer = await page.goto("/no-such-page");

    expect(answer?.status()).toBe(404);
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByText("Sorry, we couldn't find the page you're looking for.")).toBeVisible();
    await page.locator("#main").getByRole("link").first().click();
    await expect(page.locator("[data-app=public] h1")).toBeVisible();
  });
});

test("a visitor walks through the areas by the menu, back and forward, in one document", async ({ page }) => {
  await page.goto("/");
  // Before the application runs a link is the browser's own and opens another document.
  await expect(page.locator("html:not([data-prerendered])")).toBeAttached();
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
  test.use({ expectedComplaints: /status of 404 .*(?:nowhere|OAA-2026)/ });

  test("an address with odd letters in its question or fragment opens its page", async ({ page }) => {
    for (const address of [
      "/aboutthecourse#sale-20%",
      "/certification?x=%ff#%E0%A4%A",
      "/terms?lng=%E0%A4%A#%",
      "/aboutthecourse?order=%ff#%",
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
