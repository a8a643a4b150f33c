import { expect } from "playwright/test";
import { staffPage } from "#support/people/staff.ts";
import { isAffected } from "#support/sample.ts";
import { walksTo } from "#support/screens/walk.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: [
    "/staff",
    "/staff/messages",
    "/staff/reports",
    "/staff/certificates",
    "/staff/scholarships",
    "/staff/sessions",
    "/staff/mailings",
    "/staff/groups",
    "/staff/seats",
    "/staff/analytics",
    "/staff/money/:id",
    "/staff/seats/:id",
    "/staff/messages/:id",
    "/staff/reports/:id",
    "/staff/certificates/:id",
    "/staff/scholarships/:id",
    "/staff/sessions/:id",
    "/staff/mailings/:id",
  ],
});
test.use({
  // The screen says when a row does not exist; the browser also logs the refused call in its console.
  expectedComplaints: /status of 40[04]/,
});

test("every section of the staff opens at its address, also with the number of an unknown row", async ({
  addresses,
  browser,
  request,
}) => {
  const { page } = await staffPage(browser, request);
  await page.goto("/staff/audit");
  await expect(page.locator("[data-app=staff] h1")).toBeVisible();
  for (const pattern of addresses.filter(isAffected)) {
    const address = pattern.replace(":id", "987654");
    expect((await request.get(address)).status(), address).toBe(200);
    // The page itself decides which screen an address has, so it need not be loaded anew for each.
    await walksTo(page, address);
    await expect(page.locator("[data-app=staff] h1"), address).toBeVisible();
  }
  await page.context().close();
});
