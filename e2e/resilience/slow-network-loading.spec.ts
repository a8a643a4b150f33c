import { expect } from "playwright/test";
import { AREAS } from "#support/areas.ts";
import { RATES, type Rate, throttleNetwork } from "#support/network/network-throttling.ts";
import { countTransfers } from "#support/network/network-transfers.ts";
import { aStudent } from "#support/people/students.ts";
import { arrives, enter, pressLink, repeated, standBefore, WAYS } from "#support/releases/open-area.ts";
import { card } from "#support/screens/error-card.ts";
import { LOCALES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

/** How long a card may take, in milliseconds. Below 250 kbit/s it only has to appear at some time. */
function cardWithin({ kbps }: Rate): number {
  if (kbps < 250) return 60_000;
  return kbps >= 1600 ? 6000 : 15_000;
}

for (const rate of RATES) {
  const line = `${rate.kbps} kbit/s and ${rate.latency} ms`;
  for (const area of AREAS) {
    for (const way of WAYS) {
      test(`over ${line} ${area.id} comes ${way}, without a card, and no file twice`, async ({ page, request }) => {
        const student = await aStudent(request);
        await throttleNetwork(page, rate);
        const transfers = await countTransfers(page);
        await enter(page, area, way, student);

        await arrives(page, area);
        await expect(card(page)).toBeHidden();
        expect(repeated(transfers)).toEqual([]);
      });
    }

    test.describe("with a hang", () => {
      test.use({ expectedComplaints: /Failed to load resource|ERR_/ });

      for (const way of WAYS) {
        test(`over ${line} ${area.id} hangs ${way}: its error card is shown in time, and Retry loads it`, async ({
          page,
          request,
        }) => {
          const student = await aStudent(request);
          await throttleNetwork(page, rate);
          if (way === "by click") await standBefore(page, area, student);
          await page.route(`${area.origin}/**`, () => new Promise<void>(() => undefined));
          const startedAt = Date.now();
          if (way === "by click") await pressLink(page, area);
          else await enter(page, area, way, student);

          await expect(card(page)).toBeVisible({ timeout: 60_000 });
          expect(Date.now() - startedAt).toBeLessThan(cardWithin(rate));
          await page.unroute(`${area.origin}/**`);
          await card(page).getByRole("button", { name: "Try again" }).click();
          await arrives(page, area);
        });
      }
    });
  }
}

test.describe("over a prerendered page of much content", () => {
  test.use({ expectedComplaints: /Failed to load resource|ERR_/ });

  for (const locale of Object.values(LOCALES)) {
    test(`in ${locale} over 250 kbit/s and 800 ms the strip is shown in time on the main page`, async ({ browser }) => {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      const village = { kbps: 250, latency: 800 };
      await throttleNetwork(page, village);
      await page.route(`${AREAS[0].origin}/**`, () => new Promise<void>(() => undefined));
      const startedAt = Date.now();
      await page.goto("/", { waitUntil: "commit" });

      await expect(card(page)).toBeVisible({ timeout: 60_000 });
      expect(Date.now() - startedAt).toBeLessThan(cardWithin(village));
      await context.close();
    });
  }
});
