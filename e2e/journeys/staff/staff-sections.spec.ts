import { expect } from "playwright/test";
import { staffPage } from "#support/staff.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: [
    "/staff",
    "/staff/messages",
    "/staff/reports",
    "/staff/certificates",
    "/staff/scholarships",
    "/staff/sessions",
    "/staff/money/:id",
    "/staff/messages/:id",
    "/staff/reports/:id",
    "/staff/certificates/:id",
    "/staff/scholarships/:id",
    "/staff/sessions/:id",
  ],
});
test.use({
  // A row that is none is told by the screen; the browser tells it in its console.
  expectedComplaints: /status of 40[04]/,
});

test("every place of the staff opens at its address, also with a row that is none", async ({
  addresses,
  browser,
  request,
}) => {
  const { page } = await staffPage(browser, request);
  for (const address of addresses) {
    await page.goto(address.replace(":id", "987654"));
    await expect(page.locator("#main").getByRole("heading", { level: 1 }), address).toBeVisible();
  }
  await page.context().close();
});
