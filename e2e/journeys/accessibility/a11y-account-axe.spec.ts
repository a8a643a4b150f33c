import { expect, type Page } from "playwright/test";
import { axeViolations } from "#support/axe.ts";
import { PICTURES } from "#support/image-files.ts";
import { buysTheCourse } from "#support/purchase.ts";
import { aStudent, newEmail, type Student, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/farewell", "/forgot", "/profile", "/signin", "/signup"] });

// Each test looks at six screens and dialogs with all of axe's rules.
test.setTimeout(150_000);

const FRAMES = [
  { width: 1440, height: 900, colorScheme: "light", locale: "en-GB", language: "en" },
  { width: 390, height: 844, colorScheme: "dark", locale: "ru-RU", language: "ru" },
] as const;

const WORDS = {
  en: {
    forgot: "Forgot your password?",
    send: "Send the code",
    delete: "Delete account",
    refuse: "Withdraw and request",
    everywhere: "Log out everywhere",
  },
  ru: {
    forgot: "Забыли пароль?",
    send: "Отправить код",
    delete: "Удалить учётную запись",
    refuse: "Отказаться от курса",
    everywhere: "Выйти везде",
  },
} as const;

async function hasNoBarriers(page: Page, what: string): Promise<void> {
  expect(await axeViolations(page, { include: "#main" }), `axe on ${what}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `sideways scrolling on ${what}`).toBeLessThanOrEqual(0);
}

for (const { width, height, language, ...frame } of FRAMES) {
  test.describe(`${language}, ${frame.colorScheme}, ${width} px`, () => {
    test.use({ ...frame, viewport: { width, height }, reducedMotion: "reduce" });
    const words = WORDS[language];

    test("sign-in, sign-up and recovery", async ({ page }) => {
      for (const address of ["/signin", "/signup", "/forgot", "/forgot?token=aaaaaaaaaaaaaaaaaaaaaaaa", "/farewell"]) {
        await page.goto(address);
        await expect(page.locator("#main h1")).toBeVisible();
        await hasNoBarriers(page, address);
      }
      await page.goto("/signin");
      await page.locator("#main [name=email]").fill(newEmail());
      await page.getByRole("link", { name: words.forgot }).click();
      await hasNoBarriers(page, "the recovery dialog");
      await page.getByRole("dialog").getByRole("button", { name: words.send }).click();
      await expect(page.locator("[name=code]")).toBeFocused();
      await hasNoBarriers(page, "the code step");
    });

    test("the profile and its dialogs", async ({ page, request }) => {
      const student: Student = await aStudent(request);
      await buysTheCourse(request, student);
      await signedInAs(page, student);
      for (const address of [
        "/profile",
        "/profile?tab=personalData",
        "/profile?tab=purchases",
        "/profile?tab=accountSecurity",
      ]) {
        await page.goto(address);
        await expect(page.locator("#main :is(nav, h2)").first()).toBeVisible();
        await hasNoBarriers(page, address);
      }
      await page.goto("/profile?tab=personalData");
      await page.locator('#main input[type="file"]').setInputFiles(PICTURES.wide);
      await expect(page.getByRole("dialog").locator("canvas")).toBeVisible();
      await hasNoBarriers(page, "the cutting of a photo");
      await page.goto("/profile?tab=purchases");
      await page.getByRole("button", { name: words.refuse }).click();
      await hasNoBarriers(page, "the refund request");
      await page.goto("/profile?tab=accountSecurity");
      await page.getByRole("button", { name: words.everywhere }).click();
      await hasNoBarriers(page, "the question about logging out everywhere");
      await page.goto("/profile");
      await page.getByRole("button", { name: words.delete }).click();
      await hasNoBarriers(page, "the question about deleting");
    });
  });
}
