// @covers spec §2.2, reading 94

import { LANGUAGES } from "@academy/shared/contract/language";
import { expect, type Page } from "playwright/test";
import { sampleOf } from "#support/sample.ts";
import { LOCALES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/signin", "/terms"] });

const TEXTS = {
  en: { strip: /You are offline/, card: "This page needs a connection", signIn: "Sign in" },
  ru: { strip: /Нет подключения к\sинтернету/, card: "Для этой страницы нужна связь", signIn: "Войти" },
};

/** Counts the layout shifts of the page, as Chromium measures them. */
const watchMoves = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift" });
  });

const moved = async (page: Page) => {
  await page.waitForTimeout(300);
  return page.evaluate(() => Reflect.get(window, "moved") as number);
};

test.use({
  expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch|NetworkError|ChunkLoadError/,
});

for (const language of sampleOf(LANGUAGES, (language) => language === "ru")) {
  test.describe(language, () => {
    test.use({ locale: LOCALES[language], viewport: { width: 390, height: 844 } });

    test("without a connection a strip is shown under the header, nothing moves, and what cannot be loaded shows an error until it is loaded", async ({
      page,
      context,
    }) => {
      const texts = TEXTS[language];
      // The sign-in area is not prefetched, so the page has to say that it is offline.
      await page.route("**/auth/**", (route) => route.continue());
      // On a slow device the connection is lost before the application has taken the prerendered page over.
      const device = await context.newCDPSession(page);
      await device.send("Emulation.setCPUThrottlingRate", { rate: 8 });
      await page.goto("/terms");
      await page.waitForLoadState("networkidle");
      // The slow device has begun to run the area: without its files the page would say that the area is missing.
      await page.waitForFunction(() => document.querySelectorAll("link[as=fetch]:not([data-taken])").length === 0);
      await page.waitForLoadState("networkidle");
      // Read in one task of the page: between two of Playwright's calls the takeover may replace the heading.
      const headingTop = async () => {
        const found = await page.waitForFunction(() => {
          const heading = document.querySelector("#main h1");
          return heading?.checkVisibility() && { y: heading.getBoundingClientRect().y };
        });
        return ((await found.jsonValue()) as { y: number }).y;
      };
      const strip = page.getByText(texts.strip).first();
      // What the strip takes is given back by scrolling, on a busy machine a frame later; `moved` counts what a person would see.
      const distance = async (y: number) => Math.abs((await headingTop()) - y);
      await watchMoves(page);

      for (const scrolled of [0, 600]) {
        await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
        const before = await headingTop();
        await context.setOffline(true);
        await expect(strip).toBeVisible();
        const header = await page.getByRole("banner").boundingBox();
        const status = await strip.locator("xpath=ancestor::*[@role='status']").boundingBox();

        expect(Math.round((status?.y ?? -1) - (header?.height ?? 0)), "under the header").toBe(0);
        await expect.poll(() => distance(before), "the text stays").toBeLessThan(1);
        expect(await moved(page), `scrolled by ${scrolled}`).toBeLessThanOrEqual(0.01);
        await context.setOffline(false);
        await expect(strip).toBeHidden();
        await expect.poll(() => distance(before), "and afterwards").toBeLessThan(1);
        expect(await moved(page)).toBeLessThanOrEqual(0.01);
        await device.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      }

      await context.setOffline(true);
      await page.evaluate(() => {
        history.pushState(null, "", "/signin");
        dispatchEvent(new PopStateEvent("popstate", { state: null }));
      });
      const card = page.locator("#main").getByRole("alert");
      await expect(card.getByRole("heading", { name: texts.card })).toBeVisible();
      await expect(card.locator("code")).toHaveCount(0);

      await context.setOffline(false);
      await expect(page.locator("[data-app=auth] h1")).toBeVisible();
    });
  });
}
