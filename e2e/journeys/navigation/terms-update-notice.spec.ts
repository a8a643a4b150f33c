import { expect } from "playwright/test";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { sampleOf } from "#support/sample.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/", "/profile", "/terms"] });

const OLD = "2024-01-01";

const FRAMES = [
  { locale: "en-GB", note: /privacy policy have changed/, dismiss: "Dismiss", terms: "terms of use" },
  { locale: "ru-RU", note: /изменились: действует редакция/, dismiss: "Скрыть", terms: "Условия использования" },
];

for (const { locale, note, dismiss, terms } of sampleOf(FRAMES, ({ locale }) => locale === "en-GB")) {
  test.describe(locale, () => {
    test.use({ locale });

    test("a student who accepted older texts sees the notice once, on all devices", { tag: "@nightly" }, async ({
      page,
      request,
      browser,
    }) => {
      const student = await aStudent(request, OLD);
      await signedInAs(page, student);
      await page.goto("/profile");
      const strip = page.getByText(note);
      await expect(strip).toBeVisible();
      await strip.getByRole("link", { name: terms, exact: true }).click();
      await expect(page).toHaveURL("/terms");
      await expect(strip, "reading is no answer").toBeVisible();

      await page.getByRole("button", { name: dismiss, exact: true }).click();

      await expect(strip).toHaveCount(0);
      const phone = await browser.newPage({ locale });
      await signedInAs(phone, student);
      await phone.goto("/profile");
      await expect(phone.locator("#main nav, #main h2").first()).toBeVisible();
      await expect(phone.getByText(note)).toHaveCount(0);
      await phone.close();
    });
  });
}
