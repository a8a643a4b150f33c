// @covers readings 15, 16

import { expect } from "playwright/test";
import { aStudent, codeFor, latestMail, PASSWORD, signedInAs } from "#support/people/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/farewell", "/profile", "/signup"] });

test.use({ expectedComplaints: /status of 4\d\d/ });

test("a student takes their data along, deletes the account and signs up again with the same address", async ({
  page,
  request,
}) => {
  const { email, token } = await aStudent(request);
  await signedInAs(page, { email, token, password: PASSWORD });
  await page.goto("/profile?tab=accountSecurity");

  await test.step("downloads all data, once an hour", async () => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("orda-academy-my-data.zip");
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe("PK");
    await page.getByRole("button", { name: "Download my data" }).click();
    await expect(page.getByRole("alert")).toContainText("once an hour");
  });

  await test.step("the dialog can be cancelled, and a wrong password deletes nothing", async () => {
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete your account?" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Delete account" }).click();
    await dialog.getByLabel("Your password").fill("something-else-1");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await page.keyboard.press("Enter");
  });

  await test.step("is bid farewell, signed out", async () => {
    await expect(page).toHaveURL("/farewell");
    await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeFocused();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign up" })).toBeVisible();
    const gone = await request.post("/api/student/auth/token/", { data: { email, password: PASSWORD } });
    expect(gone.status()).toBe(401);
    await latestMail(request, email, /^.*delet/i);
  });

  await test.step("signs up again with the same address", async () => {
    await page.locator("#main").getByRole("link", { name: "Sign up again" }).click();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Repeat the password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(async () => expect((await latestMail(request, email)).subject).not.toMatch(/delet/i)).toPass();
    await dialog.getByLabel("Digit 1 of 4").click();
    await page.keyboard.type(await codeFor(request, email));
    await page.keyboard.press("Enter");
    await expect(page.getByText("You are successfully registered")).toBeVisible();
  });
});
