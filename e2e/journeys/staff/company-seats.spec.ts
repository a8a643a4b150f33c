import { ACADEMY_OFFSET_MINUTES } from "@academy/shared/contract/academy-time";
import { expect } from "playwright/test";
import { staffPage } from "#support/people/staff.ts";
import { aStudent, latestMail, newEmail, signedInAs } from "#support/people/students.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/staff/seats", "/passingcourse/:courseId"] });

test("a manager sells seats to a company, and an invited student opens the course without paying", async ({
  page,
  browser,
  request,
}) => {
  const student = await aStudent(request);
  const payer = newEmail();
  const { page: desk } = await staffPage(browser, request, ["manager"]);
  await desk.goto("/staff/seats");
  await desk.getByRole("button", { name: "New invoice for seats" }).click();
  const form = desk.getByRole("dialog", { name: "New invoice for seats" });
  await form.getByLabel("Payer", { exact: true }).fill("Steppe Law LLP");
  await form.getByLabel("Email of the payer").fill(payer);
  await form.getByLabel("Country").fill("Kazakhstan");
  await form.getByLabel("Address", { exact: true }).fill("Astana, Turan avenue 1");
  await form.getByLabel("Seats", { exact: true }).fill("2");
  await form.getByLabel("Price of a seat").fill("700 000");
  await form.getByRole("button", { name: "Make and send the invoice" }).click();
  await expect(desk.getByRole("heading", { name: "Steppe Law LLP" })).toBeVisible();
  await latestMail(request, payer, /^Invoice SEATS-/);

  await desk.getByLabel("Email addresses of people to invite").fill(`${student.email}, ${newEmail()}`);
  await desk.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(desk.getByText("2 people have a seat.")).toBeVisible();
  await desk.getByRole("button", { name: "Confirm payment" }).click();
  const payment = desk.getByRole("dialog");
  await payment.getByLabel("Amount received, in tenge").fill("1 400 000");
  await payment
    .getByLabel("Day it arrived")
    .fill(new Date(Date.now() + ACADEMY_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10));
  await payment.getByLabel("Transfer number").fill("PO 17");
  await payment.getByRole("button", { name: "Confirm payment" }).click();
  await expect(desk.getByText("Invited: 2")).toBeVisible();
  expect(await axeViolations(desk)).toEqual([]);
  await desk.context().close();

  await latestMail(request, student.email, /^Steppe Law LLP has paid for your seat in a course$/m);
  await signedInAs(page, student);
  await page.goto("/passingcourse/1");
  await expect(page.getByText("Steppe Law LLP has paid for your seat. You have nothing to pay.")).toBeVisible();
  await page.getByRole("button", { name: "Open the course" }).click();
  await expect(page.getByText(/The course is open until/)).toBeVisible();
  await expect(page.getByText("Steppe Law LLP has paid for your seat.")).toBeHidden();
});
