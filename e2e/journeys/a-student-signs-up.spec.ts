import { expect } from "playwright/test";
import { codeFor, latestMail, newEmail, PASSWORD } from "#world/students.ts";
import { test } from "#world/test.ts";

test.use({ expectedComplaints: /status of 4\d\d/ });

test("wrong codes are counted until none is left; then the link of the letter confirms the address", async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto("/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeDisabled();
  const right = await codeFor(request, email);
  const give = async (code: string) => {
    await dialog.getByLabel("Digit 1 of 4").click();
    await page.keyboard.type(code);
    await dialog.getByRole("button", { name: "Confirm" }).click();
  };

  for (const left of ["4 attempts left", "3 attempts left", "2 attempts left", "1 attempt left", "0 attempts left"]) {
    await give(right === "0000" ? "1111" : "0000");
    await expect(dialog.getByRole("alert")).toContainText(left);
  }
  await give(right);
  await expect(dialog.getByRole("alert")).toContainText("Too many wrong codes have been entered.");
  await page.reload();
  await expect(dialog.getByText(/Send again in 1:\d\d/), "the countdown outlives a reload").toBeVisible();
  await dialog.getByRole("button", { name: "Later" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Enter the code" })).toBeVisible();

  const [link] = /http\S+\/confirm\/\S+/.exec((await latestMail(request, email)).text) ?? [];
  await page.goto(link ?? "");
  await page.getByRole("button").click();
  await page.goto("/profile?tab=accountSecurity");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter the code" })).toHaveCount(0);
});
