// @covers spec §2.3, §2.11, §8.7, reading 44, decision 0016

import { LANGUAGES } from "@academy/shared/contract/language";
import { expect } from "playwright/test";
import { LOCALES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: ["/", "/aboutoaa", "/aboutthecourse", "/accessibility", "/certification", "/privacy_policy", "/terms"],
});

const TEXTS = {
  en: {
    "/": ["56 h 18 min", "Your instructors", "From the first lecture to your certificate"],
    "/aboutoaa": ["Board", "Academic council", "Selection committee"],
    "/aboutthecourse": ["$1,440", "What you will learn", "Can I get my money back?", "within 14 calendar days"],
    "/certification": ["Scholarships"],
    "/terms": ["Withdrawal and refund"],
    "/privacy_policy": ["8 March 2025"],
    "/accessibility": ["What was measured"],
  },
  ru: {
    "/": ["56 ч 18 мин", "лекций"],
    "/aboutoaa": ["Академический совет"],
    "/aboutthecourse": ["748 800 ₸", "14 календарных дней"],
    "/certification": ["Стипендии"],
    "/terms": ["Отказ от курса и возврат денег"],
    "/privacy_policy": ["8 марта 2025"],
    "/accessibility": ["Что измерено"],
  },
};

const plain = (text: string) => text.replace(/\s+/g, " ").toLowerCase();

for (const language of LANGUAGES) {
  test.describe(`in ${language}, with JavaScript off`, () => {
    test.use({ javaScriptEnabled: false, locale: LOCALES[language] });

    test("a visitor reads every public page, figures, prices and closed answers too", {
      tag: language === "ru" ? [] : "@nightly",
    }, async ({ page }) => {
      for (const [path, texts] of Object.entries(TEXTS[language])) {
        await page.goto(path);
        await expect(page.locator("#main h1")).toBeVisible();
        await expect(page.getByRole("banner")).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        // As far as the visitor scrolls, sections are laid out (decision 0156).
        await page.locator("html").evaluate((root) => root.setAttribute("data-laid-out", ""));
        // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
        const read = plain(await page.locator("body").innerText());
        for (const text of texts) expect(read, path).toContain(plain(text));
      }
    });
  });
}
