// @covers visual §3

import { expect } from "playwright/test";
import { aStudent, PASSWORD, signedInAs } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { enter, type } from "#support/screens/keyboard.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/farewell", "/profile", "/signin"] });

const NEW = "Mountain-rain-43";

test.use({ expectedComplaints: /status of 4\d\d/ });
test.setTimeout(90_000);

test("the profile needs no mouse, from the sign-in to the farewell", { tag: "@nightly" }, async ({ page, request }) => {
  const student = await aStudent(request);
  const main = page.locator("#main");

  await test.step("signs in and is led to the requested profile", async () => {
    await page.goto("/profile?tab=personalData");
    await expect(page).toHaveURL("/signin");
    await type(page, main.getByLabel("Email", { exact: true }), student.email);
    await type(page, main.getByLabel("Password", { exact: true }), PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/profile?tab=personalData");
  });

  await test.step("edits, cancels, edits and saves", async () => {
    await enter(page, main.getByRole("button", { name: "Edit" }));
    await expect(main.getByLabel("First name")).toBeFocused();
    await page.keyboard.type("Aliya");
    await enter(page, main.getByRole("button", { name: "Cancel" }));
    await expect(main.getByRole("button", { name: "Edit" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Alia");
    await page.keyboard.press("Enter");
    await expect(main.getByText("Your changes are saved.")).toBeVisible();
    await expect(page.getByRole("banner").getByText("Alia")).toBeVisible();
  });

  await test.step("changes the password", async () => {
    await enter(page, main.getByRole("link", { name: "Account security" }));
    await expect(page).toHaveURL(/tab=accountSecurity/);
    await type(page, main.getByLabel("Current password"), PASSWORD);
    await type(page, main.getByLabel("New password", { exact: true }), NEW);
    await type(page, main.getByLabel("Repeat the new password"), NEW);
    await page.keyboard.press("Enter");
    await expect(main.getByText("Password changed.")).toBeVisible();
  });

  await test.step("closes the question about deleting by Escape, then deletes", async () => {
    const open = main.getByRole("button", { name: "Delete account" }).first();
    await page.reload();
    await enter(page, open);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await type(page, dialog.getByLabel("Your password"), NEW);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeFocused();
  });
});

test("on a phone the browser's Back closes a tab", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAs(page, await aStudent(request));
  // On a prerendered page the browser itself follows links, and moves the focus nowhere.
  await openTakenOver(page, "/profile");
  const security = page.getByRole("link", { name: "Account security" });
  await security.click();
  await expect(page.getByRole("heading", { name: "Account security" })).toBeFocused();

  await page.goBack();

  await expect(page).toHaveURL("/profile");
  await expect(security).toBeFocused();
});
