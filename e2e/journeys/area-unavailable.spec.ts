import type { Page, Route } from "playwright/test";
import { expect } from "playwright/test";
import { AREAS } from "#support/areas.ts";
import { aStudent, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

type Fault = (route: Route) => Promise<void>;

const hangs: Fault = () => new Promise(() => undefined);

const FAULTS: Record<string, Fault> = {
  refused: (route) => route.abort("connectionrefused"),
  "answers 404": (route) => route.fulfill({ status: 404, headers: { "Access-Control-Allow-Origin": "*" } }),
  "answers 500": (route) => route.fulfill({ status: 500, headers: { "Access-Control-Allow-Origin": "*" } }),
  "answers HTML": (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: "<!doctype html>",
    }),
  truncated: async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, 900) });
  },
  hangs,
};

const CARD_WITHIN_MS = 6000;

const card = (page: Page) => page.locator("#main").getByRole("alert");

test.use({ expectedComplaints: /Failed to load resource|integrity|ERR_|MIME|ChunkLoadError|script/i });

for (const { id, address, origin } of AREAS) {
  for (const [name, fault] of Object.entries(FAULTS)) {
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
