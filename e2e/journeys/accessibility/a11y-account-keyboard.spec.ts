// @covers spec §4.3, visual §3

import { LANGUAGES } from "@academy/shared/contract/language";
import { expect } from "playwright/test";
import { PICTURES } from "#support/content/image-files.ts";
import { codeFor, latestMail, newEmail, PASSWORD } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { sampleOf } from "#support/sample.ts";
import { enter, tabTo, type } from "#support/screens/keyboard.ts";
import { LOCALES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/", "/farewell", "/profile", "/signin", "/signup"] });

const NEW = "Mountain-rain-43";

const TEXTS = {
  en: {
    email: "Email",
    password: "Password",
    again: "Repeat the password",
    fillAll: "Please fill in all fields!",
    confirm: "Confirm",
    enterCode: "Enter the code",
    later: "Later",
    registered: "You are successfully registered",
    logOut: "Log out",
    forgot: "Forgot your password?",
    newPassword: "New password",
    newAgain: "Repeat the new password",
    choose: "Add a photo",
    replace: "Replace the photo",
    save: "Save the photo",
    remove: "Delete the photo",
    undo: "Undo",
    deletion: "Delete account",
    yours: "Your password",
    farewell: "Your account is deleted",
  },
  ru: {
    email: "Электронная почта",
    password: "Пароль",
    again: "Повторите пароль",
    fillAll: "Пожалуйста, заполните все поля!",
    confirm: "Подтвердить",
    enterCode: "Ввести код",
    later: "Позже",
    registered: "Вы успешно зарегистрированы",
    logOut: "Выйти",
    forgot: "Забыли пароль?",
    newPassword: "Новый пароль",
    newAgain: "Повторите новый пароль",
    choose: "Добавить фото",
    replace: "Заменить фото",
    save: "Сохранить фото",
    remove: "Удалить фото",
    undo: "Отменить",
    deletion: "Удалить учётную запись",
    yours: "Ваш пароль",
    farewell: "Учётная запись удалена",
  },
} as const;

test.setTimeout(150_000);

for (const language of sampleOf(LANGUAGES, (language) => language === "ru")) {
  test.describe(language, () => {
    test.use({ locale: LOCALES[language], permissions: ["clipboard-read", "clipboard-write"] });

    test("an account needs no mouse, from the sign-up over a forgotten password to the farewell", {
      tag: "@nightly",
    }, async ({ page, request }) => {
      const texts = TEXTS[language];
      const email = newEmail();
      const main = page.locator("#main");
      const dialog = page.getByRole("dialog");
      const boxes = dialog.locator("fieldset input");
      const digits = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(""));

      await test.step("an empty form is refused in a summary that takes the focus and leads to the field", async () => {
        await page.goto("/signup");
        await tabTo(page, main.getByLabel(texts.email, { exact: true }));
        await page.keyboard.press("Enter");
        await expect(main.getByRole("alert").filter({ hasText: texts.fillAll })).toBeFocused();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(main.getByLabel(texts.email, { exact: true })).toBeFocused();
      });

      await test.step("signs up, and the code's boxes take digits only, arrows, Backspace and a pasted code", async () => {
        await page.keyboard.type(email);
        await type(page, main.getByLabel(texts.password, { exact: true }), PASSWORD);
        await type(page, main.getByLabel(texts.again, { exact: true }), PASSWORD);
        await page.keyboard.press("Enter");
        await expect(boxes.first()).toBeFocused();
        await expect(boxes.first()).toHaveAttribute("autocomplete", "one-time-code");
        await page.keyboard.type("x12");
        expect(await digits()).toBe("12");
        await page.keyboard.press("ArrowLeft");
        await expect(boxes.nth(1)).toBeFocused();
        await page.keyboard.press("Backspace");
        await page.keyboard.press("Backspace");
        expect(await digits()).toBe("");
        await expect(boxes.first()).toBeFocused();
        const confirm = dialog.getByRole("button", { name: texts.confirm, exact: true });
        await expect(confirm).toBeDisabled();
        await page.evaluate((code) => navigator.clipboard.writeText(code), await codeFor(request, email));
        await page.keyboard.press("Control+V");
        await expect(confirm).toBeEnabled();
      });

      await test.step("gives the code later, by the banner", async () => {
        await page.keyboard.press("Escape");
        await expect(page, "Escape stays").toHaveURL("/signup");
        const confirm = dialog.getByRole("button", { name: texts.confirm, exact: true });
        await expect(confirm, "and keeps what was typed").toBeEnabled();
        await enter(page, dialog.getByRole("button", { name: texts.later }));
        await expect(page).toHaveURL("/");
        // After a new load the focus begins at the top of the page, a few Tab stops from the banner.
        await openTakenOver(page, "/");
        await enter(page, page.getByRole("link", { name: texts.enterCode }));
        await expect(boxes.first()).toBeFocused();
        await page.keyboard.press("Control+V");
        await page.keyboard.press("Enter");
        await expect(page.getByText(texts.registered)).toBeVisible();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(main.locator("h1")).toBeFocused();
      });

      await test.step("forgets the password and sets another", async () => {
        await openTakenOver(page, "/");
        await enter(page, page.getByRole("banner").getByRole("button", { name: texts.logOut }));
        await expect(page).toHaveURL("/signin");
        await expect(main.locator("h1")).toBeFocused();
        await type(page, main.getByLabel(texts.email, { exact: true }), email);
        await enter(page, main.getByRole("link", { name: texts.forgot }));
        await expect(dialog.getByLabel(texts.email, { exact: true })).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(boxes.first()).toBeFocused();
        await expect(async () =>
          expect((await latestMail(request, email)).subject).toMatch(/new password|нового пароля/),
        ).toPass();
        await page.keyboard.type(await codeFor(request, email), { delay: 40 });
        await page.keyboard.press("Enter");
        await expect(dialog.getByLabel(texts.newPassword, { exact: true })).toBeFocused();
        await page.keyboard.type(NEW);
        await type(page, dialog.getByLabel(texts.newAgain), NEW);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL("/");
      });

      await test.step("chooses a photo, deletes it and takes that back", async () => {
        await page.goto("/profile?tab=personalData");
        const chooser = page.waitForEvent("filechooser");
        await enter(page, main.getByRole("button", { name: texts.choose }));
        await (await chooser).setFiles(PICTURES.wide);
        await enter(page, dialog.getByRole("button", { name: texts.save }));
        const replace = main.getByRole("button", { name: texts.replace });
        await expect(replace).toBeFocused();
        await enter(page, main.getByRole("button", { name: texts.remove }));
        await expect(main.getByRole("button", { name: texts.choose })).toBeFocused();
        await page.keyboard.press("Tab");
        await expect(main.getByRole("button", { name: texts.undo })).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(replace).toBeFocused();
      });

      await test.step("deletes the account", async () => {
        await enter(page, main.getByRole("button", { name: texts.deletion }).first());
        await type(page, dialog.getByLabel(texts.yours), NEW);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { name: texts.farewell })).toBeFocused();
      });
    });
  });
}
