import { expect } from "playwright/test";
import { codeFor, latestMail, newEmail, PASSWORD } from "#support/people/students.ts";
import { sampleOf } from "#support/sample.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/aboutthecourse", "/profile", "/signin", "/signup"] });

test.use({ expectedComplaints: /status of 4\d\d/ });

test("wrong codes are counted until none is left; then the link of the email confirms the address", {
  tag: "@nightly",
}, async ({ page, request }) => {
  const email = newEmail();
  await page.goto("/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeDisabled();
  const right = await codeFor(request, email);
  const give = async (code: string) => {
    await dialog.getByLabel("Digit 1 of 4").click();
    await page.keyboard.type(code);
    await dialog.getByRole("button", { name: "Confirm" }).click();
  };

  const wrong = right === "0000" ? "1111" : "0000";
  await give(wrong);
  await expect(dialog.getByRole("alert")).toContainText("4 attempts left");
  // The second and the third wrong code are sent to the api directly.
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { Authorization: `Bearer ${token}` };
  const giveToApi = () => request.post("/api/student/auth/verify-email/", { headers, data: { code: wrong } });
  expect([(await giveToApi()).status(), (await giveToApi()).status()]).toEqual([400, 400]);
  for (const left of ["1 attempt left", "0 attempts left"]) {
    await give(wrong);
    await expect(dialog.getByRole("alert")).toContainText(left);
  }
  await give(right);
  await expect(dialog.getByRole("alert")).toContainText("Too many wrong codes have been entered.");
  await page.reload();
  await expect(dialog.getByText(/Send again in 1:\d\d/), "the countdown outlives a reload").toBeVisible();
  await dialog.getByRole("button", { name: "Later" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Enter the code" })).toBeVisible();

  const [link] = /http\S+\/confirm\/\S+/.exec((await latestMail(request, email)).text) ?? [];
  await page.goto(link ?? "");
  await page.getByRole("button").click();
  await page.goto("/profile?tab=accountSecurity");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter the code" })).toHaveCount(0);
});

const FRAMES = [
  {
    language: "en",
    viewport: { width: 1440, height: 900 },
    texts: {
      buy: "Buy the course",
      create: "Create an account",
      email: "Email",
      password: "Password",
      again: "Repeat the password",
      submit: "Create account",
      chosen: "Password chosen at registration",
      goOn: "Continue where you left off",
      toPurchase: "Continue to the purchase",
    },
  },
  {
    language: "ru",
    viewport: { width: 390, height: 844 },
    texts: {
      buy: "Купить курс",
      create: "Создать учётную запись",
      email: "Электронная почта",
      password: "Пароль",
      again: "Повторите пароль",
      submit: "Создать учётную запись",
      chosen: "Пароль, заданный при регистрации",
      goOn: "Вернуться к тому, на чём вы остановились",
      toPurchase: "Перейти к покупке",
    },
  },
];

for (const { language, viewport, texts } of sampleOf(FRAMES, ({ language }) => language === "ru")) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ viewport, locale: language === "ru" ? "ru-RU" : "en-GB" });

    test("an email opened on another device signs in by the password and leads to the purchase; so does the page that waited", async ({
      page,
      request,
      browser,
    }) => {
      const email = newEmail();
      await page.goto("/aboutthecourse");
      await page.locator("#buy").getByRole("button", { name: texts.buy }).click();
      await page.locator("#main").getByRole("link", { name: texts.create }).first().click();
      // The address changes a moment before the screen does, and both forms have a field for the email.
      await expect(page.getByLabel(texts.again)).toBeVisible();
      await page.getByLabel(texts.email, { exact: true }).fill(email);
      await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD);
      await page.getByLabel(texts.again).fill(PASSWORD);
      await page.getByRole("button", { name: texts.submit }).click();
      await expect(page.getByRole("dialog").getByText(email), "the whole address").toBeVisible();
      const [link] = /http\S+\/confirm\/\S+/.exec((await latestMail(request, email)).text) ?? [];

      const device = await browser.newContext({ viewport, locale: language === "ru" ? "ru-RU" : "en-GB" });
      const other = await device.newPage();
      await other.goto(link ?? "");
      await other.getByLabel(texts.chosen).fill(PASSWORD);
      await other.keyboard.press("Enter");
      await other.getByRole("link", { name: texts.goOn }).click();
      await expect(other).toHaveURL(/\/aboutthecourse#buy$/);
      await expect(other.locator("#buy").getByRole("button", { name: texts.buy })).toBeInViewport();
      await device.close();

      await page.getByRole("link", { name: texts.toPurchase }).click();
      await expect(page.locator("#buy").getByRole("button", { name: texts.buy })).toBeInViewport();
    });
  });
}
