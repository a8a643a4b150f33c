// @covers reading 78

import { expect } from "playwright/test";
import { completesEverything } from "#support/content/lectures.ts";
import { aPdf } from "#support/content/pdf-files.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { sampleOf } from "#support/sample.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { pastes } from "#support/screens/essay-editor.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/passingcourse/:courseId", "/passingcourse/:courseId/essay"] });

const TEXTS = {
  en: {
    begin: "Begin the essay",
    text: "Text of the essay",
    saved: /^Saved \d\d:\d\d$/,
    enough: /Words: .*within the limits/,
    versions: "Earlier versions",
    restore: "Bring this version back",
    submit: "Submit the essay",
    send: "Submit",
    submitted: "Submitted",
    withdraw: "Withdraw the essay",
    withdrawIt: "Withdraw",
    title: "Final essay",
  },
  ru: {
    begin: "Начать эссе",
    text: "Текст эссе",
    saved: /^Сохранено.в.\d\d:\d\d$/,
    enough: /в.пределах.от/,
    versions: "Прежние версии",
    restore: "Вернуться к этой версии",
    submit: "Сдать эссе",
    send: "Сдать",
    submitted: "Сдано",
    withdraw: "Отозвать эссе",
    withdrawIt: "Отозвать",
    title: "Итоговое эссе",
  },
} as const;

const VISITORS = [
  { language: "en", locale: "en-GB", viewport: { width: 1440, height: 900 } },
  { language: "ru", locale: "ru-RU", viewport: { width: 390, height: 844 } },
] as const;

/** A document as a word processor puts it on the clipboard, with styles that the page's policy forbids. */
const DOCUMENT = `<style>p { color: red }</style><h1 style="color:red">The seat</h1>
  <p class="MsoNormal" style="margin:0cm">It <b style="mso-bidi-font-weight:normal">decides</b> much.</p>
  <p>${Array.from({ length: 1600 }, (_, at) => `word${at}`).join(" ")}</p>`;

// The journey `purchase-to-certificate` writes an essay in Russian on a phone.
for (const { language, locale, viewport } of sampleOf(VISITORS, ({ language }) => language === "en")) {
  test.describe(`in ${language} at ${viewport.width}`, () => {
    test.use({ locale, viewport });

    test("an essay is pasted, kept over a reload, brought back, submitted, withdrawn and submitted as a PDF", async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000);
      const texts = TEXTS[language];
      const student = await aStudent(request);
      await buysTheCourse(request, student);
      await completesEverything(request, student);
      await signedInAs(page, student);
      const field = page.getByRole("textbox", { name: texts.text });
      const saved = () => expect(page.getByText(texts.saved)).toBeVisible();

      await page.goto("/passingcourse/1?tab=certificate");
      await page.getByRole("link", { name: texts.begin }).click();
      await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
      await pastes(field, { "text/html": DOCUMENT });
      await expect(field.locator("strong")).toHaveText("decides");
      await expect(page.getByText(texts.enough)).toBeVisible();
      await saved();

      await page.reload();
      await expect(field.getByRole("heading", { name: "The seat" })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await field.fill("Everything is gone.");
      await field.blur();
      await saved();
      await page.getByRole("button", { name: texts.versions }).click();
      await page
        .locator("li", { has: page.locator("time") })
        .getByRole("button")
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: texts.restore }).click();
      await expect(field.getByRole("heading", { name: "The seat" })).toBeVisible();

      const submit = async () => {
        await page.getByRole("button", { name: texts.submit }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("checkbox").check();
        expect(await axeViolations(page, { include: "dialog[open]" })).toEqual([]);
        await dialog.getByRole("button", { name: texts.send, exact: true }).click();
        await expect(page.getByRole("listitem").filter({ hasText: texts.submitted }).last()).toBeVisible();
      };
      await submit();
      await expect(page.getByRole("heading", { name: "The seat", exact: true })).toBeVisible();
      expect(await axeViolations(page, { include: "#main" })).toEqual([]);
      await page.getByRole("button", { name: texts.withdraw }).click();
      await page.getByRole("dialog").getByRole("button", { name: texts.withdrawIt, exact: true }).click();
      await expect(field.getByRole("heading", { name: "The seat" })).toBeVisible();
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "essay.pdf", mimeType: "application/pdf", buffer: aPdf(1700) });
      const file = page.getByRole("link", { name: /essay\.pdf$/ });
      await expect(file).toBeVisible({ timeout: 20_000 });
      await submit();
      await expect(file).toBeVisible();

      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });
}
