// @covers reading 83

import { expect, type Page } from "playwright/test";
import { AuthenticatorApp } from "#support/people/authenticator-app.ts";
import { keepsPasskeys } from "#support/people/passkeys.ts";
import { aStudent, PASSWORD, type Student, signedInAs } from "#support/people/students.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/profile", "/signin"] });

// The api refuses the sign-in until the second step is done, and the browser reports each refusal in its console.
test.use({ expectedComplaints: /Failed to load resource.*(token|second-factor)\// });

const SECURITY = "/profile?tab=accountSecurity";

async function hasNoBarriers(page: Page, what: string, include: string): Promise<void> {
  expect(await axeViolations(page, { include }), `axe on ${what}`).toEqual([]);
  const overflow = await page.locator(include).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, `sideways scrolling on ${what}`).toBeLessThanOrEqual(0);
}

/** Signs out on the current page, opens a page for students, and enters email and password again. */
async function comesBack(page: Page, { email }: Student, texts = { email: "Email", password: "Password" }) {
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto(SECURITY);
  await page.getByLabel(texts.email).fill(email);
  await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}

test("a student turns on two-step verification and signs in by app, recovery code and passkey", async ({
  page,
  request,
}) => {
  const student = await aStudent(request);
  const device = await keepsPasskeys(page);
  await signedInAs(page, student);
  await page.goto(SECURITY);
  const panel = page.getByRole("region", { name: "Two-step verification" });
  const dialog = page.getByRole("dialog");

  await panel.getByRole("button", { name: "Set up an authenticator app" }).click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await hasNoBarriers(page, "the QR code", "dialog[open]");
  const key = await dialog.locator("code").textContent();
  const app = new AuthenticatorApp(key?.replaceAll(/\s/g, "") ?? "");
  await dialog.getByLabel("Digit 1 of 6").click();
  await page.keyboard.type(app.nextCode());
  await expect(dialog.getByText("Two-step verification is on.")).toBeVisible();
  await hasNoBarriers(page, "the recovery codes", "dialog[open]");
  const [recoveryCode] = await dialog.getByRole("listitem").allInnerTexts();
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(panel.getByText("10 of 10 left")).toBeVisible();

  await comesBack(page, student);
  await expect(page.getByRole("heading", { level: 1, name: "Two-step verification" })).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  await hasNoBarriers(page, "the second step", "#main");
  await page.reload();
  await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  await page.keyboard.type(app.nextCode());
  await expect(panel.getByText("10 of 10 left")).toBeVisible();

  await comesBack(page, student);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.keyboard.type(recoveryCode?.toUpperCase() ?? "none");
  await page.keyboard.press("Enter");
  await expect(panel.getByText("9 of 10 left")).toBeVisible();

  await panel.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Name of the passkey").fill("This laptop");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(panel.getByText("This laptop")).toBeVisible();

  // Not as a suggestion of the email field, which would sign in without the password.
  await device.confirms(false);
  await comesBack(page, student);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await device.confirms(true);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(panel.getByText(/Last used on/)).toBeVisible();
  await hasNoBarriers(page, "the factors", "#main");
});

test.describe("in Russian on a phone", () => {
  test.use({ locale: "ru-RU", viewport: { width: 390, height: 844 }, colorScheme: "dark", reducedMotion: "reduce" });

  test("a passkey is the only factor, a wrong recovery code is refused, and it is turned off again", {
    tag: "@nightly",
  }, async ({ page, request }) => {
    const student = await aStudent(request);
    const device = await keepsPasskeys(page);
    await signedInAs(page, student);
    await page.goto(SECURITY);
    const panel = page.getByRole("region", { name: "Вход в два шага" });
    const dialog = page.getByRole("dialog");

    await panel.getByRole("button", { name: "Добавить ключ доступа" }).click();
    await dialog.getByLabel("Ваш пароль").fill(PASSWORD);
    await hasNoBarriers(page, "a new passkey", "dialog[open]");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Вход в два шага включён.")).toBeVisible();
    await hasNoBarriers(page, "the recovery codes", "dialog[open]");
    await dialog.getByRole("button", { name: "Коды сохранены" }).click();

    await device.confirms(false);
    await comesBack(page, student, { email: "Электронная почта", password: "Пароль" });
    await page.getByRole("button", { name: "Ввести код восстановления" }).click();
    await page.keyboard.type("aaaaa-aaaaa");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Код неверен или уже использован/)).toBeVisible();
    await hasNoBarriers(page, "a wrong code", "#main");
    await device.confirms(true);
    await page.getByRole("button", { name: "Войти с ключом доступа" }).click();
    await page.getByRole("button", { name: "Войти с ключом доступа" }).click();

    await panel.getByRole("button", { name: /^Удалить:/ }).click();
    await dialog.getByLabel("Ваш пароль").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(panel.getByText("Выключен")).toBeVisible();
  });
});
