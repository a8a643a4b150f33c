// @covers spec §2.1, decisions 0016, 0086

import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { opensDirectly } from "#support/releases/taken-over.ts";
import { dealtOut, isAffected, sampleOf } from "#support/sample.ts";
import { FORM_PAGES, LOCALES, PUBLIC_PAGES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/aboutoaa",
    "/aboutthecourse",
    "/accessibility",
    "/certification",
    "/forgot",
    "/privacy_policy",
    "/signin",
    "/signup",
    "/terms",
  ],
});

// The test blocks the fonts on purpose, so that only the page itself can move.
test.use({ expectedComplaints: /\.woff2/ });

interface Seen {
  shift: number;
  /** The different texts the page showed, frame by frame. */
  texts: string[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = { shift: 0, texts: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
      const main = document.querySelector<HTMLElement>("#main");
      // What is far from the window is not laid out, and its text not read (decision 0156).
      const first = main?.querySelector<HTMLElement>("[data-app] > *") ?? main;
      // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
      const text = first && getComputedStyle(first).visibility === "visible" ? first.innerText.slice(0, 400) : "";
      // Nothing has been painted while the first paint waits for its fonts (decision 0049).
      const isPainted = document.readyState !== "loading" && document.documentElement.dataset.fonts !== "wait";
      if (isPainted && window.seen.texts.at(-1) !== text) window.seen.texts.push(text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const takenOver = (page: Page) => expect(page.locator("html:not([data-prerendered])")).toBeAttached();
const settle = (page: Page) => page.waitForLoadState("networkidle");

const FRAMES = Object.entries(LOCALES).flatMap(([language, locale]) =>
  [390, 1440].map((width) => ({ language, locale, width })),
);

const WALKED = sampleOf(FRAMES, ({ language, width }) => (language === "ru") === width < 1024);

for (const [frame, { language, locale, width }] of WALKED.entries()) {
  test.describe(`${width} px, ${language}`, () => {
    test.use({ locale, viewport: { width, height: 860 } });

    test("each page opens at its address; nothing moves and nothing flashes when the application takes over, and no data is requested twice", async ({
      page,
    }) => {
      await watch(page);
      await page.route("**/*.woff2", (route) => route.abort());
      const requested: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "GET" && request.url().includes("/api/")) requested.push(request.url());
      });
      for (const path of dealtOut([...PUBLIC_PAGES, ...FORM_PAGES], frame, WALKED.length).filter(isAffected)) {
        await opensDirectly(page, path);
        await settle(page);
        const { shift, texts } = await page.evaluate(() => window.seen);

        expect(shift, `layout shift of ${path}`).toBeLessThan(0.001);
        expect(texts, `texts of ${path}`).toHaveLength(1);
      }
      expect(requested).toEqual([]);
    });
  });
}

test("a visitor who chose the other language once never sees the first one, nor a mixture", async ({ page }) => {
  await watch(page);
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "ru"));
  await page.goto("/certification");
  await takenOver(page);
  await expect(page.locator("#main h1")).toBeVisible();

  const { texts } = await page.evaluate(() => window.seen);
  const shown = texts.filter(Boolean);
  expect(shown).toHaveLength(1);
  expect(shown[0]).not.toMatch(/Certification|Watch the video/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

test("a student never sees the links of a visitor", async ({ page, request }) => {
  await signedInAs(page, await aStudent(request));
  let open = () => undefined as unknown;
  const opened = new Promise((resolve) => {
    open = () => resolve(undefined);
  });
  await page.route("**/static/js/**", async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("#main h1")).toBeVisible();

  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeHidden();
  open();
  await expect(page.getByRole("banner").getByRole("button", { name: "Log out" })).toBeVisible();
});

test.describe("with the area gone", () => {
  test.use({ expectedComplaints: /^Failed to load resource: net::ERR_CONNECTION_REFUSED / });

  test("the prerendered page stays readable below the strip about the failure", async ({ page }) => {
    await page.route(/:\d+1\/[0-9a-f]{12}\//, (route) => route.abort("connectionrefused"));
    await page.goto("/certification");

    await expect(page.locator("#main").getByRole("alert")).toBeVisible();
    await expect(page.locator("#main h1")).toHaveText("A certificate that stands for real work");
    await page.unrouteAll();
    await page.locator("#main").getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("#main").getByRole("alert")).toBeHidden();
    await expect(page.locator("[data-app=public] h1")).toBeVisible();
  });
});
