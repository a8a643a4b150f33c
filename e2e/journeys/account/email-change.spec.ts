import { expect, type Page } from "playwright/test";
import { aStudent, codeFor, latestMail, newEmail, PASSWORD, signedInAs } from "#support/people/students.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/profile"] });

async function hasNoBarriers(page: Page, what: string): Promise<void> {
  expect(await axeViolations(page, { include: "dialog[open]" }), `axe on ${what}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `sideways scrolling on ${what}`).toBeLessThanOrEqual(0);
}

test("by keyboard alone an email is changed with the codes of both mailboxes, and the new one signs in", async ({
  page,
  request,
}) => {
  const student = await aStudent(request);
  const next = newEmail();
  await signedInAs(page, student);
  await page.goto("/profile?tab=accountSecurity");

  await page.getByRole("button", { name: "Change email" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change email" });
  await expect(dialog.getByLabel("New email")).toBeFocused();
  await page.keyboard.type(next);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await hasNoBarriers(page, "the new email");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(student.email)).toBeVisible();
  await expect(dialog.getByLabel("Digit 1 of 4")).toBeFocused();
  await hasNoBarriers(page, "the code of the old mailbox");
  await page.keyboard.type(await codeFor(request, student.email));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(next)).toBeVisible();
  await expect(dialog.getByLabel("Digit 1 of 4")).toBeFocused();
  await page.keyboard.type(await codeFor(request, next));
  await page.keyboard.press("Enter");

  await expect(dialog.getByText("Your email is changed.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(next);
  const data = { email: next, password: PASSWORD };
  expect((await request.post("/api/student/auth/token/", { data })).status()).toBe(200);
});

test.describe("in Russian on a phone", () => {
  test.use({ locale: "ru-RU", viewport: { width: 390, height: 844 }, colorScheme: "dark", reducedMotion: "reduce" });

  test("without the old mailbox the change waits in sight on every page, and the old mailbox stops it", {
    tag: "@nightly",
  }, async ({ page, request }) => {
    const student = await aStudent(request);
    const next = newEmail();
    const headers = { Authorization: `Bearer ${student.token}` };
    await request.patch("/api/student/student/update/", { headers, data: { language: "ru" } });
    await signedInAs(page, student);
    await page.goto("/profile?tab=accountSecurity");

    await page.getByRole("button", { name: "Сменить адрес" }).click();
    const dialog = page.getByRole("dialog", { name: "Смена адреса электронной почты" });
    await dialog.getByLabel("Новый адрес электронной почты").fill(next);
    await dialog.getByLabel("Ваш пароль").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Отправить код" }).click();
    await dialog.getByRole("button", { name: "У меня нет доступа к этому ящику" }).click();
    await hasNoBarriers(page, "what follows without the old mailbox");
    await dialog.getByRole("button", { name: "Продолжить без него" }).click();
    await expect(dialog.getByText(next)).toBeVisible();
    await dialog.getByRole("textbox").first().click();
    await page.keyboard.type(await codeFor(request, next));
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Новый адрес подтверждён.")).toBeVisible();
    await hasNoBarriers(page, "the change that waits");

    await page.goto("/");
    const cancel = page.getByRole("button", { name: "Отменить смену" });
    await expect(cancel).toBeVisible();
    const stop = /\/api\/student\/auth\/email-change\/stop\/\S+/;
    const { text } = await latestMail(request, student.email, stop);
    await page.goto(stop.exec(text)?.[0] ?? "no link");
    await page.getByRole("button", { name: "Остановить смену адреса" }).click();
    await expect(page.getByText("Смена остановлена.")).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(cancel).toHaveCount(0);
  });
});
