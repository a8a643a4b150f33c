import { expect, type Request } from "playwright/test";
import { sampleOf } from "#support/sample.ts";
import { LOCALES, PUBLIC_PAGES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: ["/", "/aboutoaa", "/aboutthecourse", "/accessibility", "/certification", "/privacy_policy", "/terms"],
});

/** Bytes over the wire that a first visit to a public page may cost, by kind; docs/flows/prerendering.md lists what it costs now. */
const BUDGETS: Record<string, number> = {
  // 200 of these bytes choose the side of a device while an area is rolled out (decision 0077), 700 are the samples of the course,
  // 700 the hashes of the staff's further scripts.
  document: 27_700,
  // 3,000 of these bytes read addresses in other scripts, answers that are not the api's, replaced versions and the academy's offset
  //; 1,000 announce a visit and settle it and show areas' links in the header;
  // 300 name the call that failed before a failure, and announce scripts and name the free lecture (decision 0138);
  // 100 are the place in the lesson list, which a sign-out removes; 300 are
  // the refusals of mailings, which every page has among its error texts; 700 are the courses for sale on the public
  // pages and the refusals of seats.
  script: 247_900,
  stylesheet: 16_000,
  font: 170_000,
  image: 330_000,
};

/** What a file is by its name: an area's scripts and sheets are fetched as plain files before an element takes them from the cache. */
function kindOf(request: Request): string {
  const { pathname } = new URL(request.url());
  if (pathname.endsWith(".js")) return "script";
  return pathname.endsWith(".css") ? "stylesheet" : request.resourceType();
}

// Each test opens all public pages to their end.
test.setTimeout(120_000);

// The heavier one: Russian pages have the Cyrillic fonts beside the Latin ones.
for (const [language, locale] of sampleOf(Object.entries(LOCALES), ([language]) => language === "ru")) {
  test(`no public page in ${language} weighs more than its budget`, async ({ browser }) => {
    for (const path of PUBLIC_PAGES) {
      const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      // One page in ten also loads the code that measures web vitals, 6 kB. With 0.5 this page does not.
      await page.addInitScript(() => Object.assign(Math, { random: () => 0.5 }));
      const weights: Promise<{ kind: string; bytes: number }>[] = [];
      page.on("requestfinished", (request) => {
        weights.push(
          // A file from the cache has a negative size here: Chromium subtracts its headers from nothing.
          request
            .sizes()
            .then(({ responseBodySize }) => ({ kind: kindOf(request), bytes: Math.max(0, responseBodySize) })),
        );
      });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      // The reporting code loads after that and is not counted: no visitor waits for it.
      page.removeAllListeners("requestfinished");
      const sum: Record<string, number> = {};
      for (const { kind, bytes } of await Promise.all(weights)) sum[kind] = (sum[kind] ?? 0) + bytes;
      for (const [kind, budget] of Object.entries(BUDGETS)) {
        expect(sum[kind] ?? 0, `${kind} of ${path}`).toBeLessThanOrEqual(budget);
      }
      expect(sum.document, path).toBeGreaterThan(0);
      await context.close();
    }
  });
}
