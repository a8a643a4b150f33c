// @covers decision 0026

import { expect, type Page } from "playwright/test";
import { AREAS } from "#support/areas.ts";
import { throttleNetwork } from "#support/network/network-throttling.ts";
import { countTransfers } from "#support/network/network-transfers.ts";
import { aStudent } from "#support/people/students.ts";
import { arrives, pressLink, repeated, standBefore } from "#support/releases/open-area.ts";
import { card } from "#support/screens/error-card.ts";
import { opens, test } from "#support/test.ts";

test.use({ addresses: ["/", "/signin", "/terms"] });

// A satellite link or a village; all rates and all areas: `npm run resilience -- loading`.
const VILLAGE = { kbps: 250, latency: 800 };
const CARD_WITHIN_MS = 15_000;

const [PUBLIC, AUTH, PROFILE, LEARNING] = AREAS;

test.setTimeout(90_000);

test("over a slow line a student goes from area to area, and no file comes twice", {
  ...opens("/", "/passingcourse/:courseId", "/profile", "/signin", "/terms"),
  tag: "@nightly",
}, async ({ page, request }) => {
  const student = await aStudent(request);
  await throttleNetwork(page, VILLAGE);
  const transfers = await countTransfers(page);
  await standBefore(page, PROFILE, student);
  await expect(page.locator("html[data-fonts=later]"), "the fonts wait for the scripts").toBeAttached();

  for (const area of [PROFILE, LEARNING]) {
    await pressLink(page, area);
    await arrives(page, area);
  }

  await expect(card(page)).toBeHidden();
  expect(repeated(transfers)).toEqual([]);
});

test.describe("with an area that hangs", () => {
  test.use({ expectedComplaints: /Failed to load resource|ERR_/ });

  const hangs = () => new Promise<void>(() => undefined);
  const slowNote = (page: Page) => page.locator("#main").getByText("This is taking longer than usual.");

  test("over a slow line a note about the wait is shown, then the error card, and Retry loads it", async ({
    page,
    request,
  }) => {
    const student = await aStudent(request);
    await throttleNetwork(page, VILLAGE);
    await standBefore(page, AUTH, student);
    await page.route(`${AUTH.origin}/**`, hangs);
    const pressed = Date.now();
    await pressLink(page, AUTH);

    await expect(slowNote(page)).toBeVisible();
    await expect(card(page)).toBeVisible({ timeout: CARD_WITHIN_MS });
    expect(Date.now() - pressed).toBeLessThan(CARD_WITHIN_MS);
    await expect(slowNote(page)).toBeHidden();
    await page.unroute(`${AUTH.origin}/**`);
    await card(page).getByRole("button", { name: "Try again" }).click();

    await arrives(page, AUTH);
  });

  test("who stops waiting stays on the page with what was typed, after a click and after Back", {
    ...opens("/", "/certification", "/signin", "/terms"),
    tag: "@nightly",
  }, async ({ page }) => {
    await page.route(`${AUTH.origin}/**`, hangs);
    await page.goto("/signin", { waitUntil: "commit" });
    await expect(card(page)).toBeVisible();
    await pressLink(page, PUBLIC);
    await arrives(page, PUBLIC);
    const number = page.getByRole("textbox", { name: "Certificate number" });
    await number.fill("OAA-2026");

    const stopAndStay = async () => {
      await page.getByRole("button", { name: "Stop" }).click();
      await expect(page).toHaveURL(/\/certification$/);
      await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
      await expect(number).toHaveValue("OAA-2026");
    };

    await page.getByRole("banner").locator("a[href='/signup']").click();
    await stopAndStay();
    await page.goBack({ waitUntil: "commit" });
    await stopAndStay();
  });

  test("opened directly it can be stopped and loaded when it suits", { tag: "@nightly" }, async ({ page }) => {
    await page.route(`${AUTH.origin}/**`, hangs);
    // An address with a query is not prerendered, so the page is empty until the area arrives.
    await page.goto("/signin?from=elsewhere", { waitUntil: "commit" });

    // By keyboard: a click waits for frames, and on a busy machine the area's time is over before they come.
    await page.getByRole("button", { name: "Stop" }).press("Enter");
    await expect(card(page).getByRole("heading", { name: "Loading was stopped" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await page.unroute(`${AUTH.origin}/**`);
    await card(page).getByRole("button", { name: "Load it now" }).click();

    await arrives(page, AUTH);
  });
});
