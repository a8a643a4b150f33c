// @covers spec §2.2, decision 0047

import { LANGUAGES } from "@academy/shared/contract/language";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { delayScripts } from "#support/network/delayed-scripts.ts";
import { sampleOf } from "#support/sample.ts";
import { LOCALES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/", "/certification", "/signin", "/terms"] });

const TEXTS = {
  en: {
    failed: "Something this page needs could not be loaded. Check your connection and reload the page.",
    slow: "This is taking longer than usual.",
    loading: "The page is loading…",
    reload: "Reload the page",
    script: "This page needs JavaScript",
    signIn: "Sign in",
  },
  ru: {
    failed: "Не удалось загрузить всё, что нужно этой странице. Проверьте подключение и обновите её.",
    slow: "Загрузка занимает больше времени, чем обычно.",
    loading: "Страница загружается…",
    reload: "Обновить страницу",
    script: "Для этой страницы нужен JavaScript",
    signIn: "Вход",
  },
} as const;

const SCRIPTS = /\/shell\/[0-9a-f]{12}\/static\/js\/index\./;
const SHELL_TEXTS = /\/shell\/[0-9a-f]{12}\/static\/js\/async\//;

const FILES = [
  ["scripts", SCRIPTS],
  ["words", SHELL_TEXTS],
] as const;

const shown = (page: Page) => page.locator("#boot");

/** A page that begins empty: its address has an unknown query parameter, so it is not prerendered. */
const EMPTY = "/signin?from=elsewhere";

test.use({ expectedComplaints: /Failed to load resource|ERR_|ChunkLoadError|Loading chunk/ });

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    // `npm test` takes each language and each kind of file once.
    for (const [what, files] of sampleOf(FILES, ([what]) => (what === "scripts") === (language === "en"))) {
      test(`without the shell's ${what} a prerendered page can be read above a bar about the failure, another page shows a message and a reload link, and reloading recovers`, async ({
        page,
      }) => {
        await page.route(files, (route) => route.abort("connectionrefused"));
        await page.goto("/terms");

        await expect(shown(page).getByText(texts.failed)).toBeVisible();
        await expect(page.locator("#main h1")).toBeVisible();
        await expect(shown(page).getByText(texts.loading)).toBeHidden();

        await page.goto(EMPTY);

        await expect(shown(page).getByText(texts.failed)).toBeVisible();
        await expect(page.locator("#root")).toBeEmpty();
        await page.unroute(files);
        await shown(page).getByRole("link", { name: texts.reload }).click();

        await expect(page.locator("[data-app=auth] h1")).toBeVisible();
        await expect(shown(page)).toBeHidden();
      });
    }

    test("on a slow network a progress line and a quiet sign are shown, after ten seconds a message; then the page", {
      tag: language === "en" ? [] : "@nightly",
    }, async ({ page }) => {
      await page.clock.install();
      const letCome = await delayScripts(page);
      await page.goto(EMPTY, { waitUntil: "commit" });

      await expect(shown(page).getByRole("status")).toHaveText(texts.loading, { useInnerText: true });
      expect(await page.locator("#boot > div").boundingBox()).toMatchObject({ y: 0, height: 74 });
      await page.clock.fastForward(10_000);
      await expect(shown(page).getByText(texts.slow)).toBeVisible();
      await expect(shown(page).getByRole("link", { name: texts.reload })).toBeVisible();
      letCome();
      await page.clock.resume();
      await expect(page.locator("[data-app=auth] h1")).toHaveText(texts.signIn);
      await expect(shown(page)).toBeHidden();
    });

    test.describe("with JavaScript off", () => {
      test.use({ javaScriptEnabled: false });

      test("a page that needs it shows an error with links to the pages that do not", {
        tag: language === "ru" ? [] : "@nightly",
      }, async ({ page }) => {
        await page.goto("/signin");

        const note = page.locator("noscript p");
        await expect(note).toContainText(texts.script, { useInnerText: true });
        await page.getByRole("link").click();
        await expect(page.locator("#main h1")).toBeVisible();
        await expect(note).toBeHidden();
      });
    });
  });
}

test("a visitor who chose the other language reads the prerendered page when no script can be had", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "ru"));
  await page.route(SCRIPTS, (route) => route.abort("connectionrefused"));
  await page.goto("/certification");

  await expect(page.locator("#main h1")).toBeVisible();
  await expect(shown(page)).toBeVisible();
});
