// @covers reading 119

import { expect } from "playwright/test";
import { staffPage } from "#support/people/staff.ts";
import { aStudent } from "#support/people/students.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/staff/mailings"] });

test("a manager puts a student on the suppression list by keyboard, finds the entry and takes it off", async ({
  browser,
  request,
}) => {
  const { email } = await aStudent(request);
  const { page } = await staffPage(browser, request, ["manager"]);
  await page.goto("/staff/mailings?kind=suppressions");
  await page.getByRole("button", { name: "Add an address" }).press("Enter");
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Email address of the account")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Asked by phone.");
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole("button", { name: "Add an address" }).press("Enter");
  await expect(page.getByText(`${email} is on the suppression list.`)).toBeVisible();

  const filtered = page.waitForResponse(/\/suppressions\/\?.*q=/);
  await page.getByLabel("Email address", { exact: true }).fill(email);
  await filtered;
  const entries = page.getByRole("list", { name: "Suppression list" }).getByRole("listitem");
  await expect(entries).toHaveText([/Put here by the staff/]);
  expect(await axeViolations(page)).toEqual([]);
  await entries.getByRole("button").press("Enter");
  await page.getByRole("dialog").getByLabel("Reason").fill("Agreed by phone.");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("No address on the list matches.")).toBeVisible();
  await page.context().close();
});
