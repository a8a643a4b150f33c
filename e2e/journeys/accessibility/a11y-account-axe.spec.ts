// @covers visual §2.1

import { expect, type Page } from "playwright/test";
import { PICTURES } from "#support/content/image-files.ts";
import { signedInBuyer } from "#support/people/purchase.ts";
import { newEmail } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { dealtOut } from "#support/sample.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { walksTo } from "#support/screens/walk.ts";
import { opens, test } from "#support/test.ts";

test.use({ addresses: ["/", "/farewell", "/forgot", "/profile", "/signin", "/signup", "/verify"] });

// Each test checks screens and dialogs with all of axe's rules: `npm test` a sample of them, the resilience run all.
test.setTimeout(150_000);

const FRAMES = [
  { width: 1440, height: 900, colorScheme: "light", locale: "en-GB", language: "en" },
  { width: 390, height: 844, colorScheme: "dark", locale: "ru-RU", language: "ru" },
] as const;

const TEXTS = {
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

type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/** A screen, and the dialogs that open above it. */
interface Screen {
  address: string;
  open?: (page: Page, texts: Texts) => Promise<void>;
}

async function hasNoBarriers(page: Page, what: string): Promise<void> {
  expect(await axeViolations(page, { include: "#main" }), `axe on ${what}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `sideways scrolling on ${what}`).toBeLessThanOrEqual(0);
}

const FORMS: readonly Screen[] = [
  {
    address: "/signin",
    open: async (page, texts) => {
      await page.locator("#main [name=email]").fill(newEmail());
      await page.getByRole("link", { name: texts.forgot }).click();
      await hasNoBarriers(page, "the recovery dialog");
      await page.getByRole("dialog").getByRole("button", { name: texts.send }).click();
      await expect(page.locator("[name=code]")).toBeFocused();
    },
  },
  { address: "/signup" },
  { address: "/farewell" },
  { address: "/forgot" },
  { address: "/forgot?token=aaaaaaaaaaaaaaaaaaaaaaaa" },
];

const PROFILE: readonly Screen[] = [
  {
    address: "/profile?tab=personalData",
    open: async (page) => {
      await page.locator('#main input[type="file"]').setInputFiles(PICTURES.wide);
      await expect(page.getByRole("dialog").locator("canvas")).toBeVisible();
    },
  },
  {
    address: "/profile?tab=purchases",
    open: (page, texts) => page.getByRole("button", { name: texts.refuse }).click(),
  },
  {
    address: "/profile?tab=accountSecurity",
    open: (page, texts) => page.getByRole("button", { name: texts.everywhere }).click(),
  },
  { address: "/profile", open: (page, texts) => page.getByRole("button", { name: texts.delete }).click() },
];

for (const [at, { width, height, language, ...frame }] of FRAMES.entries()) {
  test.describe(`${language}, ${frame.colorScheme}, ${width} px`, () => {
    test.use({ ...frame, viewport: { width, height }, reducedMotion: "reduce" });

    /** Checks one screen after the other, and the dialogs above each, in one document, where axe is compiled once. */
    async function looksAt(page: Page, screens: readonly Screen[]): Promise<void> {
      await openTakenOver(page, "/verify");
      for (const [index, { address, open }] of dealtOut(screens, at, FRAMES.length).entries()) {
        // By way of another screen: the profile's heading stays the same while its tabs change, so it shows no arrival.
        if (index > 0) await walksTo(page, "/verify");
        await walksTo(page, address);
        await expect(page.locator("#main [aria-busy=true]")).toHaveCount(0);
        await hasNoBarriers(page, address);
        if (!open) continue;
        await open(page, TEXTS[language]);
        await hasNoBarriers(page, `what opens above ${address}`);
      }
    }

    test(
      "sign-in, sign-up and recovery",
      opens("/signin", "/signup", "/farewell", "/forgot", "/verify"),
      async ({ page }) => {
        await looksAt(page, FORMS);
      },
    );

    test("the profile and its dialogs", opens("/profile", "/verify"), async ({ page, request }) => {
      await signedInBuyer(page, request);
      await looksAt(page, PROFILE);
    });
  });
}
