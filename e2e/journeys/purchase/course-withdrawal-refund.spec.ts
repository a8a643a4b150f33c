// @covers spec §2.8, reading 25

import { expect } from "playwright/test";
import { signedInBuyer } from "#support/people/purchase.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/profile"] });

test("a buyer keeps the receipt, reads the dates of a refund, asks for the refund and takes it back", {
  tag: "@nightly",
}, async ({ page, request }) => {
  await signedInBuyer(page, request);
  await page.goto("/profile?tab=purchases");

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Receipt .* \(PDF\)$/ }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(
    page.getByText(/You can withdraw from the course until .*\d{4}\. 748,800.₸ would be refunded/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Withdraw and request a refund" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw from the course" });
  await dialog.getByRole("button", { name: "Send the request" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please fill in this field.");
  await dialog.getByLabel("Your reasons").fill("I have moved and cannot attend.");
  await dialog.getByRole("button", { name: "Send the request" }).click();

  await expect(page.getByText("Refund requested")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw and request a refund" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/decide by .*748,800.₸ will be refunded by/)).toBeVisible();

  await page.getByRole("button", { name: "Cancel the request" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the request" }).click();
  await expect(page.getByRole("button", { name: "Withdraw and request a refund" })).toBeVisible();
});
