// @covers spec §2.1, §2.11, reading 36

import { expect } from "playwright/test";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/certification", "/verify", "/verify/:number"] });

test.use({ expectedComplaints: /404/ });

test("an unknown number is reported as unknown, and another can be tried", async ({ page }) => {
  await openTakenOver(page, "/certification");
  const box = page.getByRole("textbox", { name: "Certificate number" });

  await box.fill("oaa 2026 0000 0000");
  await box.press("Enter");

  await expect(page).toHaveURL(/\/verify\/OAA-2026-0000-0000$/);
  await expect(page.getByRole("heading", { level: 1, name: "Certificate verification" })).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("There is no certificate with the number OAA-2026-0000-0000");
  await page.getByRole("textbox", { name: "Certificate number" }).fill("OAA-2026-0000-0001");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("alert")).toContainText("OAA-2026-0000-0001");
});
