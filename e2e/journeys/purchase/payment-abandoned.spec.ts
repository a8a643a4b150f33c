// @covers reading 23

import { expect, type Page } from "playwright/test";
import { CARD, paysAtTheBank } from "#support/people/purchase.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/aboutthecourse", "/passingcourse/:courseId", "/passingcourse/:courseId/welcome"] });

test.use({ viewport: { width: 390, height: 844 } });

const DECLINED = "4000000000009995";

/** Types a card on the bank's first page; the SMS code would come next. */
async function typesCard(page: Page, number: string): Promise<void> {
  await page.locator("[autocomplete=cc-number]").fill(number);
  await page.locator("[autocomplete=cc-exp]").fill(CARD.expiry);
  await page.locator("[autocomplete=cc-csc]").fill(CARD.cvc);
  await page.locator("[autocomplete=cc-name]").fill(CARD.name);
  await page.locator("form:has([autocomplete=cc-number]) button").click();
}

test("a payment is left, declined and paid in the end, and the course opens in the tab that waited", async ({
  page,
  context,
  request,
}) => {
  const student = await aStudent(request);
  await signedInAs(page, student);
  const waiting = await context.newPage();
  await signedInAs(waiting, student);
  await waiting.goto("/passingcourse/1");
  await expect(waiting.getByRole("region", { name: "The full course" })).toBeVisible();

  await test.step("at the SMS code another card can be used, and the payment can be cancelled", async () => {
    await page.goto("/aboutthecourse");
    await page.getByRole("button", { name: "Buy the course" }).first().click();
    await typesCard(page, CARD.number);
    await page.getByRole("button", { name: "Use another card" }).click();
    await expect(page.locator("[autocomplete=cc-number]")).toBeVisible();
    await typesCard(page, CARD.number);
    await page.getByRole("button", { name: "Cancel and return to the academy" }).click();
    await expect(page.getByText("You left the payment; nothing was charged.")).toBeInViewport();
  });

  await test.step("a declined card is reported with its reason, beside another try", async () => {
    await page.getByRole("button", { name: "Try again" }).click();
    await typesCard(page, DECLINED);
    await expect(page.getByText("The bank's reason: There are not enough funds on the card.")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Try again" })).toBeInViewport();
    await expect(page.getByText("daily limit for online payments")).toHaveCount(0);
  });

  await test.step("once paid, the tab that waited opens without a reload", async () => {
    await page.getByRole("button", { name: "Try again" }).click();
    await paysAtTheBank(page);
    await expect(page.getByRole("heading", { name: "Welcome to the course" })).toBeVisible();
    await expect(waiting.getByRole("region", { name: "The full course" })).toHaveCount(0);
    await expect(waiting.getByRole("button", { name: "Mark complete" })).toBeVisible();
  });
});
