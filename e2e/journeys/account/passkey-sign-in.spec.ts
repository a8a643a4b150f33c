// @covers reading 132

import { expect, type Page } from "playwright/test";
import { keepsPasskeys } from "#support/people/passkeys.ts";
import { aStudent, latestMail, PASSWORD, type Student, signedInAs } from "#support/people/students.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/profile", "/signin"] });

const SECURITY = "/profile?tab=accountSecurity";

async function signsOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("token"));
}

async function signsInByPassword(page: Page, { email }: Student): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}

test("after a password a passkey is offered once; it signs in as a suggestion of the email field, and ends when it is removed", async ({
  page,
  request,
}) => {
  const student = await aStudent(request);
  const device = await keepsPasskeys(page);
  await page.goto("/signin");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await signsInByPassword(page, student);

  // The page that follows takes the focus, and with it a key that is pressed while it loads.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Create a passkey" }).press("Enter");
  const panel = page.getByRole("region", { name: "Passkeys" });
  await panel.getByRole("button", { name: "Create a passkey" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the passkey").fill("This laptop");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(panel.getByText("This laptop")).toBeVisible();
  await latestMail(request, student.email, /A passkey was added/);
  await expect(page.getByRole("region", { name: "Two-step verification" }).getByText("Off")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await signsOut(page);
  await page.goto(SECURITY);
  await expect(panel.getByText(/Last used on/)).toBeVisible();

  await device.confirms(false);
  await signsOut(page);
  await page.goto(SECURITY);
  await signsInByPassword(page, student);
  await expect(panel.getByText("This laptop")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create a passkey" })).toHaveCount(1);

  await panel.getByRole("button", { name: "Remove: This laptop" }).click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(panel.getByText("This laptop")).toHaveCount(0);
});

test.describe("in Russian on a phone", () => {
  test.use({ locale: "ru-RU", viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" });
  // The academy does not know a passkey that was removed elsewhere.
  test.use({ expectedComplaints: /Failed to load resource.*passkey\// });

  test("a passkey signs in by its button, becomes the second step, and is refused once it was removed elsewhere", async ({
    page,
    request,
  }) => {
    const student = await aStudent(request);
    const device = await keepsPasskeys(page);
    await signedInAs(page, student);
    await page.goto(SECURITY);
    const panel = page.getByRole("region", { name: "Ключи доступа" });
    const dialog = page.getByRole("dialog");
    await panel.getByRole("button", { name: "Создать ключ доступа" }).tap();
    await dialog.getByLabel("Ваш пароль").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(panel.getByText(/Ключ доступа, добавлен/)).toBeVisible();

    const button = page.getByRole("button", { name: "Войти с ключом доступа" });
    await device.confirms(false);
    await signsOut(page);
    await page.goto(SECURITY);
    await expect(button).toBeVisible();
    expect(await axeViolations(page, { include: "#main" })).toEqual([]);
    await device.confirms(true);
    await button.tap();
    await expect(panel.getByText(/Последнее использование/)).toBeVisible();

    const twoStep = page.getByRole("region", { name: "Вход в два шага" });
    await twoStep.getByRole("button", { name: "Запрашивать ключ доступа после пароля" }).tap();
    await dialog.getByLabel("Ваш пароль").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Коды сохранены" }).tap();
    await expect(twoStep.getByText("Осталось: 10 из 10")).toBeVisible();

    const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("token"))}` };
    const { passkeys } = await (await request.get("/api/student/auth/factors/", { headers })).json();
    const removed = await request.delete(`/api/student/auth/factors/passkeys/${passkeys[0].id}/`, {
      headers,
      data: { password: PASSWORD },
    });
    expect(removed.ok()).toBe(true);
    await device.confirms(false);
    await signsOut(page);
    await page.goto(SECURITY);
    await expect(button).toBeVisible();
    await device.confirms(true);
    await button.tap();
    await expect(page.getByRole("alert").filter({ hasText: /ключ/i })).toBeVisible();
  });
});
