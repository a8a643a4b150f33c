// @covers visual §2.5

import { expect, type Page } from "playwright/test";
import { aPng } from "#support/content/image-files.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import {
  explainDifference,
  OVERVIEW_TOLERANCE,
  recordBrowser,
  SCREENSHOT_TOLERANCE,
} from "#support/screens/screenshot-baselines.ts";
import { walksTo } from "#support/screens/walk.ts";
import { test } from "#support/test.ts";

test.use({
  isRehearsed: false,
  addresses: ["/", "/aboutoaa", "/aboutthecourse", "/certification", "/signin", "/terms", "/verify/:number"],
});

/** The pages in the order of the visit: the first is opened, the others are walked to. */
const PAGES = {
  nowhere: "/no-such-page",
  home: "/",
  academy: "/aboutoaa",
  course: "/aboutthecourse",
  certification: "/certification",
  terms: "/terms",
  "unknown certificate": "/verify/OAA-2026-0000-0000",
  "sign-in": "/signin",
} as const;

/** The pages that are put together from many sections. */
const LONG_PAGES = ["home", "academy", "course", "certification"] as const;

const VISITORS = {
  "en-light-1440": { locale: "en-GB", colorScheme: "light", viewport: { width: 1440, height: 900 } },
  "ru-dark-390": { locale: "ru-RU", colorScheme: "dark", viewport: { width: 390, height: 844 } },
} as const;

/** The scale of the overview pictures: small enough to store, large enough to show a missing section or a text of another length. */
const A_FIFTH = 0.2;

/** Playwright takes a picture again until it matches the baseline: a busy machine may only be slow to draw. */
const LONG_TIMEOUT = { timeout: 30_000 };

/** Replaces all images by plain navy ones: full-size pictures compare what the page itself draws, and have a fifth of the size. */
async function withPlainImages(page: Page): Promise<void> {
  const body = aPng(16, 9, [15, 34, 56]);
  await page.route(
    (url) => /\.(avif|webp|png|jpe?g)$/.test(url.pathname),
    (route) => route.fulfill({ body, contentType: "image/png" }),
  );
}

/** Opens a page with a fixed clock, or walks there from the page before, and waits until everything is loaded. */
async function getSettled(page: Page, address: string): Promise<void> {
  if (page.url() === "about:blank") {
    await page.clock.setFixedTime("2026-12-01T09:00:00Z");
    await openTakenOver(page, address);
  } else await walksTo(page, address);
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, LONG_TIMEOUT);
  // On a busy machine the first paint may come before the fonts, which are then used from the next page on. This applies them now.
  await page.evaluate(() => {
    document.documentElement.dataset.fonts = "arrived";
    return document.fonts.ready;
  });
}

/** Loads everything that is lazy: images, and the scripts of carousels. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLImageElement>("main img")].map((image) => {
        image.loading = "eager";
        return image.decode();
      }),
    ),
  );
  for (const track of await page.locator("main .swiper").all()) {
    await track.scrollIntoViewIfNeeded();
    await expect(track).toContainClass("swiper-initialized", LONG_TIMEOUT);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

test.describe.configure({ timeout: 240_000 });

test.beforeAll(({ browser }, { config }) => {
  if (config.updateSnapshots !== "none") recordBrowser(browser.version());
});

for (const [visitor, { viewport, ...settings }] of Object.entries(VISITORS)) {
  test.describe(visitor, () => {
    test.use({ ...settings, viewport, reducedMotion: "reduce", expectedComplaints: /404/ });

    test("every page and a dialog look as they did", async ({ page, browser }) => {
      const looksAsItDid = (name: string) =>
        expect.soft(page, explainDifference(browser.version())).toHaveScreenshot(`${name}-${visitor}.png`, {
          ...SCREENSHOT_TOLERANCE,
          ...LONG_TIMEOUT,
        });
      await withPlainImages(page);
      for (const [name, address] of Object.entries(PAGES)) {
        await getSettled(page, address);
        await looksAsItDid(name);
      }
      // The dialog opens above the sign-in, the last of the pages.
      await page.locator("#main form").getByRole("link").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await looksAsItDid("dialog");
    });

    test.describe("from afar", () => {
      test.use({ deviceScaleFactor: A_FIFTH });

      test("all of every long page looks as it did", { tag: "@nightly" }, async ({ page, browser }) => {
        for (const name of LONG_PAGES) {
          await getSettled(page, PAGES[name]);
          await readToTheEnd(page);

          await expect
            .soft(page, explainDifference(browser.version()))
            .toHaveScreenshot(`${name}-${visitor}-from-afar.png`, {
              ...OVERVIEW_TOLERANCE,
              ...LONG_TIMEOUT,
              fullPage: true,
              scale: "device",
            });
        }
      });
    });
  });
}
