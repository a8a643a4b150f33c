import { expect } from "playwright/test";
import { signedInBuyer } from "#support/people/purchase.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/passingcourse/:courseId"] });

test("a student subscribes to the live sessions, renews the address and ends it", async ({ page, request }) => {
  await signedInBuyer(page, request);
  await page.goto("/passingcourse/1?tab=sessions");
  await page.getByRole("button", { name: "All live sessions in your calendar" }).click();
  await page.getByRole("button", { name: "Make an address" }).click();
  const shown = page.getByText(/^https?:\/\/\S+token=/);
  await expect(shown).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const first = (await shown.textContent()) ?? "";
  const calendar = await request.get(first);
  expect(calendar.headers()["content-type"]).toContain("text/calendar");
  const text = await calendar.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain("BEGIN:VEVENT");
  // The link of a meeting is shown shortly before it begins, so no calendar keeps it.
  expect(text).not.toMatch(/meet\.|zoom|join/i);

  await page.getByRole("button", { name: "Renew the address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Renew the address" }).click();
  await expect(shown).not.toHaveText(first);
  const second = (await shown.textContent()) ?? "";
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);

  await page.getByRole("button", { name: "End the address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the address" }).click();
  await expect(page.getByRole("button", { name: "Make an address" })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
