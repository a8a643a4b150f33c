import { expect } from "playwright/test";
import { signedInBuyer } from "#support/people/purchase.ts";
import { staffPage } from "#support/people/staff.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/profile", "/staff/money"] });

test("a student asks for a refund, a manager grants it in part, and the student reads how much and why", async ({
  page,
  browser,
  request,
}) => {
  const { email } = await signedInBuyer(page, request);
  await page.goto("/profile?tab=purchases");
  await page.getByRole("button", { name: "Withdraw and request a refund" }).click();
  const asks = page.getByRole("dialog", { name: "Withdraw from the course" });
  await asks.getByLabel("Your reasons").fill("I have moved.");
  await asks.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Refund requested")).toBeVisible();

  const { page: desk } = await staffPage(browser, request, ["manager"]);
  await desk.goto(`/staff/money?kind=refunds&q=${encodeURIComponent(email)}`);
  await desk.getByRole("list", { name: "Refunds" }).getByRole("link").click();
  const refund = desk.getByRole("region", { name: "Refund requested" });
  await expect(refund.getByText("I have moved.")).toBeVisible();
  expect(await axeViolations(desk)).toEqual([]);
  await refund.getByRole("button", { name: "Refund…" }).click();
  const grants = desk.getByRole("dialog");
  await grants.getByLabel("Another amount").check();
  await grants.getByLabel("Amount in tenge").fill("500 000");
  await grants.getByLabel("Reason").fill("The live sessions were attended.");
  await grants.getByRole("button", { name: /^Refund 500,000/ }).click();
  await expect(desk.getByText("The money has been paid back.")).toBeVisible();
  await desk.goto("/staff/money?kind=totals&lng=ru");
  await expect(desk.getByRole("img", { name: /Оплаты и возвраты по месяцам/ })).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(page.getByText(/500,000.₸ was refunded on/)).toBeVisible();
  await expect(page.getByText("Why this amount: The live sessions were attended.")).toBeVisible();
});
