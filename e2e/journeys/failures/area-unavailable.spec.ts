import type { Page, Route } from "playwright/test";
import { expect } from "playwright/test";
import { AREAS } from "#support/areas.ts";
import { THOROUGH } from "#support/config.ts";
import { aStudent, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

type Fault = (route: Route) => Promise<void>;

const hangs: Fault = () => new Promise(() => undefined);

const ANYBODY = { "Access-Control-Allow-Origin": "*" };

/** What the browser's console says of a file whose bytes are not those of its hash. */
const WRONG_BYTES = /Failed to find a valid digest in the 'integrity' attribute for resource '/;

/** How an area fails, and what the console says of its files then; null: nothing. Whatever else it says fails the journey. */
const FAULTS: Record<string, { fault: Fault; complaint: RegExp | null }> = {
  refused: {
    fault: (route) => route.abort("connectionrefused"),
    complaint: /Failed to load resource: net::ERR_CONNECTION_REFUSED /,
  },
  "answers 404": {
    fault: (route) => route.fulfill({ status: 404, headers: ANYBODY }),
    complaint: /Failed to load resource: the server responded with a status of 404 \(Not Found\) /,
  },
  "answers 500": {
    fault: (route) => route.fulfill({ status: 500, headers: ANYBODY }),
    complaint: /Failed to load resource: the server responded with a status of 500 \(Internal Server Error\) /,
  },
  "answers HTML": {
    fault: (route) => route.fulfill({ contentType: "text/html", headers: ANYBODY, body: "<!doctype html>" }),
    complaint: WRONG_BYTES,
  },
  truncated: {
    fault: async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, 900) });
    },
    complaint: WRONG_BYTES,
  },
  hangs: { fault: hangs, complaint: null },
};

const CARD_WITHIN_MS = 6000;

const card = (page: Page) => page.locator("#main").getByRole("alert");

for (const [place, { id, address, origin }] of AREAS.entries()) {
  // `npm test` takes each fault and each area, every pair of them: `npm run resilience -- areas`.
  const faults = Object.entries(FAULTS).filter((_fault, index) => THOROUGH || index % AREAS.length === place);
  for (const [name, { fault, complaint }] of faults) {
    test.describe(`when ${id} ${name}`, () => {
      test.use({
        expectedComplaints: complaint === null ? null : new RegExp(`^${complaint.source}${origin}/`),
      });

      test(`${id} ${name}: its error card stands within six seconds, the rest lives, Retry heals it`, async ({
        page,
        request,
      }) => {
        if (id !== "auth") await signedInAs(page, await aStudent(request));
        await page.route(`${origin}/**`, fault);
        const start = Date.now();
        await page.goto(address, { waitUntil: "commit" });

        await expect(card(page)).toBeVisible({ timeout: CARD_WITHIN_MS });
        expect(Date.now() - start).toBeLessThan(CARD_WITHIN_MS);
        await expect(page.getByRole("banner")).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        const elsewhere = id === "public" ? "auth" : "public";
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        if (elsewhere === "public") {
          await page.getByRole("banner").getByRole("link", { name: "Certification" }).click();
          await expect(page.locator("[data-app=public] h1")).toBeVisible();
          await page.goBack({ waitUntil: "commit" });
          await expect(card(page)).toBeVisible({ timeout: CARD_WITHIN_MS });
        }
        await page.unroute(`${origin}/**`);
        await card(page).getByRole("button", { name: "Try again" }).click();

        await expect(page.locator(`[data-app=${id}] h1`)).toBeVisible();
        expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
      });
    });
  }
}

const PARTS = [
  { part: "screen", file: /\/async\/.*\.js/ },
  { part: "style sheet", file: /\.css/ },
];

for (const { part, file } of PARTS) {
  test(`the ${part} of an area hangs while its entry comes: the card stands within six seconds and Retry heals it`, async ({
    page,
  }) => {
    const ofAuth = (url: URL) => url.origin === AREAS[1].origin && file.test(url.pathname);
    await page.route(ofAuth, hangs);
    const start = Date.now();
    await page.goto("/signin", { waitUntil: "commit" });

    await expect(card(page)).toBeVisible({ timeout: CARD_WITHIN_MS });
    expect(Date.now() - start).toBeLessThan(CARD_WITHIN_MS);
    await page.unroute(ofAuth);
    await card(page).getByRole("button", { name: "Try again" }).click();

    await expect(page.locator("[data-app=auth] h1")).toBeVisible();
  });
}
