// @covers decision 0016

import { type Browser, expect, type Page } from "playwright/test";
import { THOROUGH } from "#support/config.ts";
import { fullSpeed, slowPhone } from "#support/network/slow-phone.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStudent, type Student, signedInAs } from "#support/people/students.ts";
import { isAffected } from "#support/sample.ts";
import { LOCALES, PUBLIC_PAGES } from "#support/screens/public-pages.ts";
import { opens, test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/aboutoaa",
    "/aboutthecourse",
    "/accessibility",
    "/certification",
    "/forgot",
    "/oaacommunity",
    "/passingcourse/:courseId",
    "/privacy_policy",
    "/profile",
    "/terms",
    "/verify/:number",
  ],
});

/** The layout shift that a page may have in all while it loads, by Chromium's measure. 0.01 is the whole window moved by 1 % of its height. */
const STILL = 0.01;

/** Long enough for an answer on which no screen waits, such as that behind a notice above the page. */
const SETTLED_MS = 1000;

const ADDRESSES = [
  ...PUBLIC_PAGES,
  "/oaacommunity",
  "/forgot",
  "/verify/OAA-2026-0000-0000",
  "/no-such-page",
  ...["personalData", "purchases", "accountSecurity"].map((tab) => `/profile?tab=${tab}`),
  ...["overview", "lessons", "questions", "sessions", "certificate"].map((tab) => `/passingcourse/1?tab=${tab}`),
];

interface Visit {
  student: Student;
  address: string;
  width: number;
  locale: string;
}

/**
 * Records the layout shifts of a page from its beginning; gives those so far. Shifts before the first paint are left out: Chromium
 * counts them too, but no visitor has seen the elements at another position.
 */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { moves: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, "moves").push(entry.toJSON());
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const moves = await page.evaluate(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const all = Reflect.get(window, "moves") as { value: number; startTime: number }[];
      return all.filter(({ startTime }) => startTime >= painted);
    });
    return { shift: moves.reduce((sum, { value }) => sum + value, 0), moves };
  };
}

/** The width of a phone; what is wider is a computer. */
const PHONE = 390;

/** The page with the most to load: on it `npm test`, too, slows the phone. */
const HEAVIEST = "/passingcourse/1";

/**
 * The layout shift of a first visit with an empty cache over a slow line, and what moved. `npm test` slows the processor only for a phone on the
 * heaviest page, the resilience run for phone and computer on all pages: a slowed processor keeps a core busy as long as the page loads.
 */
async function moved(browser: Browser, { student, address, width, locale }: Visit) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowPhone(devtools);
  if (!THOROUGH && (width > PHONE || address !== HEAVIEST)) await fullSpeed(devtools);
  await signedInAs(page, student);
  const movesOf = await watchMoves(page);
  await page.goto(address);
  await expect(page.locator("#main h1")).toBeVisible({ timeout: 20_000 });
  await page.waitForLoadState("networkidle");
  await fullSpeed(devtools);
  await page.waitForTimeout(SETTLED_MS);
  const moves = await movesOf();
  await context.close();
  return moves;
}

test.describe("of four fonts one comes after the first paint", () => {
  test.use({ locale: LOCALES.ru, viewport: { width: 1280, height: 844 } });

  test("nothing moves: the first paint has used none of them", opens("/privacy_policy"), async ({ page }) => {
    const firstPaint = Promise.withResolvers<void>();
    await page.route(/sans-latin.*woff2/, async (route) => {
      await firstPaint.promise;
      await route.continue();
    });
    const movesOf = await watchMoves(page);
    // Not its end: that would wait for the font.
    await page.goto("/privacy_policy", { waitUntil: "commit" });
    await expect(page.locator("html[data-fonts=later] #main h1")).toBeVisible();
    firstPaint.resolve();
    await page.waitForLoadState("networkidle");

    const { shift, moves } = await movesOf();
    expect(shift, JSON.stringify(moves)).toBeLessThanOrEqual(STILL);
  });
});

// Both students have accepted older terms: the notice about newer ones is shown late, and must move nothing.
const OLD = "2024-01-01";

/** Each kind of student with the width, the language and the addresses that `npm test` takes; the resilience run takes all of each. */
const STUDENTS = [
  {
    kind: "a student without the course",
    language: "en",
    usual: 1280,
    sample: ["/privacy_policy", "/profile", "/passingcourse/1"],
  },
  {
    kind: "an owner of the course",
    language: "ru",
    usual: PHONE,
    sample: ["/aboutthecourse", "/profile?tab=purchases", "/passingcourse/1"],
  },
] as const;

for (const width of [PHONE, 1280]) {
  for (const { kind, language, sample } of STUDENTS.filter(({ usual }) => THOROUGH || usual === width)) {
    test(`${width} px: nothing moves while a page comes to ${kind} over a slow line`, {
      tag: width === PHONE ? [] : "@nightly",
    }, async ({ browser, request }) => {
      const addresses = (THOROUGH ? ADDRESSES : sample).filter(isAffected);
      test.setTimeout(60_000 + addresses.length * 30_000);
      const student = await aStudent(request, OLD);
      if (kind.startsWith("an owner")) await buysTheCourse(request, student);
      for (const locale of THOROUGH ? Object.values(LOCALES) : [LOCALES[language]]) {
        for (const address of addresses) {
          const { shift, moves } = await moved(browser, { student, address, width, locale });

          expect.soft(shift, `${address} ${locale}: ${JSON.stringify(moves)}`).toBeLessThanOrEqual(STILL);
        }
      }
    });
  }
}
