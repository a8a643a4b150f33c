import { expect } from "playwright/test";
import { AREAS } from "#world/areas.ts";
import { arrives, card, enter, pressLink, repeated, standBefore, WAYS } from "#world/open-area.ts";
import { RATES, slowDown } from "#world/slow-line.ts";
import { aStudent } from "#world/students.ts";
import { test } from "#world/test.ts";
import { countTransfers } from "#world/transfers.ts";

for (const rate of RATES) {
  const line = `${rate.kbps} kbit/s and ${rate.latency} ms`;
  for (const area of AREAS) {
    for (const way of WAYS) {
      test(`over ${line} ${area.id} comes ${way}, without a card, and no file twice`, async ({ page, request }) => {
        const student = await aStudent(request);
        await slowDown(page, rate);
        const transfers = await countTransfers(page);
        await enter(page, area, way, student);

        await arrives(page, area);
        await expect(card(page)).toBeHidden();
        expect(repeated(transfers)).toEqual([]);
      });
    }

    test.describe("with a hang", () => {
      test.use({ expectedComplaints: /Failed to load resource|ERR_/ });

      test(`over ${line} ${area.id} hangs: its card stands in time, and Retry heals it`, async ({ page, request }) => {
        const student = await aStudent(request);
        await slowDown(page, rate);
        await standBefore(page, area, student);
        await page.route(`${area.origin}/**`, () => new Promise<void>(() => undefined));
        const pressed = Date.now();
        await pressLink(page, area);

        await expect(card(page)).toBeVisible({ timeout: 30_000 });
        if (rate.kbps >= 250) expect(Date.now() - pressed).toBeLessThan(rate.kbps >= 1600 ? 6000 : 15_000);
        await page.unroute(`${area.origin}/**`);
        await card(page).getByRole("button", { name: "Try again" }).click();
        await arrives(page, area);
      });
    });
  }
}
