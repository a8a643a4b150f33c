// @covers spec §2.12, §4.12, §5.3

import { LANGUAGES } from "@academy/shared/contract/language";
import { expect } from "playwright/test";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { sampleOf } from "#support/sample.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/"] });

const TEXTS = {
  en: {
    write: "Write to us",
    send: "Send message",
    summary: "Please correct 3 fields",
    missing: "Enter your message.",
    name: "Name",
    email: "Email",
    message: "Message",
    sent: "Your message has been sent successfully!",
  },
  ru: {
    write: "Напишите нам",
    send: "Отправить сообщение",
    summary: "Исправьте 3 поля",
    missing: "Введите сообщение.",
    name: "Имя",
    email: "Электронная почта",
    message: "Сообщение",
    sent: "Ваше сообщение успешно отправлено!",
  },
} as const;

// The journey below is in English.
for (const language of sampleOf(LANGUAGES, (language) => language === "ru")) {
  const texts = TEXTS[language];
  test(`a visitor writes to the academy, in ${language}; a double click sends one message`, async ({ page }) => {
    await openTakenOver(page, `/?lng=${language}#contact`);
    const form = page.locator("#contact form");
    await expect(page.getByRole("heading", { name: texts.write })).toBeInViewport();
    // Beside the form the page shows the contact channels themselves, not only the email that replaces them where none are set.
    await expect(page.locator("#contact a[href^='tel:']")).toBeVisible();
    await expect(page.locator("#contact").getByText("WhatsApp")).toBeVisible();

    await form.getByRole("button", { name: texts.send }).click();
    await expect(form.getByText(texts.summary)).toBeVisible();
    await form.getByRole("link", { name: texts.missing }).click();
    await expect(form.getByLabel(texts.message)).toBeFocused();

    await form.getByLabel(texts.name).fill("Timur");
    await form.getByLabel(texts.email).fill("timur@mail.example");
    await form.getByLabel(texts.message).fill("When does the course begin?");
    await page.reload();
    await expect(form.getByLabel(texts.message)).toHaveValue("When does the course begin?");

    await test.step("a double click sends one message", async () => {
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/feedback/")) sent.push(request.method());
      });
      const answered = page.waitForResponse(/\/api\/courses\/feedback\//);
      await form.getByRole("button", { name: texts.send }).dblclick();
      expect((await answered).status()).toBe(201);
      await expect(form.getByText(texts.sent)).toBeVisible();
      await expect(form.getByLabel(texts.message)).toHaveValue("");
      await page.waitForLoadState("networkidle");
      expect(sent).toEqual(["POST"]);
    });
    await page.reload();
    await expect(form.getByLabel(texts.message)).toHaveValue("");
  });
}

test.describe("with an academy that cannot be reached", () => {
  test.use({ expectedComplaints: /ERR_FAILED/ });

  test("a message that could not be sent stays in the form and goes out the second time", { tag: "@nightly" }, async ({
    page,
  }) => {
    await openTakenOver(page, "/#contact");
    const form = page.locator("#contact form");
    await form.getByLabel("Name").fill("Timur");
    await form.getByLabel("Email").fill("timur@mail.example");
    await form.getByLabel("Message").fill("When does the course begin?");
    await page.route("**/api/courses/feedback/", (route) => route.abort());
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(form.getByRole("alert")).toContainText("The academy cannot be reached");
    await expect(form.getByLabel("Message")).toHaveValue("When does the course begin?");

    await page.unroute("**/api/courses/feedback/");
    await form.getByRole("button", { name: "Send message" }).click();

    await expect(form.getByText("Your message has been sent successfully!")).toBeVisible();
  });
});
