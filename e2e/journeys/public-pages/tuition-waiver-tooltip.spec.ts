// @covers spec §2.1, reading 38

import { LANGUAGES } from "@academy/shared/contract/language";
import { expect } from "playwright/test";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { speaks } from "#support/screens/walk.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/certification"] });

const TEXTS = {
  en: { waiver: "Tuition waiver", soon: "Coming Soon", menu: "Open the menu" },
  ru: { waiver: "Льготное обучение", soon: "Скоро", menu: "Открыть меню" },
} as const;

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a tap on the item shows its hint and leads nowhere, in both languages, in the wide header and in the menu of a phone", {
    tag: "@nightly",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await openTakenOver(page, "/certification");
    for (const language of LANGUAGES) {
      const texts = TEXTS[language];
      await page.setViewportSize({ width: 1366, height: 900 });
      await speaks(page, language);
      const item = page.getByRole("banner").getByRole("link", { name: texts.waiver });
      const hint = page.getByRole("banner").getByRole("tooltip", { name: texts.soon });
      await expect(hint).toBeHidden();
      await item.tap({ force: true });

      await expect(hint).toBeVisible();
      await expect(page).toHaveURL(/\/certification/);

      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("button", { name: texts.menu }).tap();
      const inMenu = page.getByRole("dialog").getByRole("link", { name: texts.waiver });

      await expect(inMenu).toContainText(texts.soon);
      // This waits until the menu has slid in; the tap itself is forced because the item is marked as disabled.
      await inMenu.scrollIntoViewIfNeeded();
      await inMenu.tap({ force: true });
      await expect(page).toHaveURL(/\/certification/);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
});

test("without a pointer the hint comes with the focus and goes with Escape", async ({ page }) => {
  await openTakenOver(page, "/certification");
  const certification = page.getByRole("banner").getByRole("link", { name: "Certification" });
  await certification.focus();
  await page.keyboard.press("Tab");
  const hint = page.getByRole("tooltip", { name: "Coming Soon" });

  await expect(page.getByRole("link", { name: "Tuition waiver" })).toBeFocused();
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toBeHidden();
});
