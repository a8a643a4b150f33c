// @covers decision 0085

import { expect } from "playwright/test";
import { AREAS, STAFF } from "#support/areas.ts";
import { THOROUGH } from "#support/config.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { AREA_FAULTS, complaintsOf, plant, takeReports } from "#support/releases/area-faults.ts";
import { CARD_WITHIN_MS, card, languageOfCell, RETRY } from "#support/screens/error-card.ts";
import { LOCALES } from "#support/screens/public-pages.ts";
import { opens, test } from "#support/test.ts";

test.use({ addresses: ["/", "/certification", "/passingcourse/:courseId", "/profile", "/signin", "/staff"] });

const ALL_AREAS = [...AREAS, STAFF];

/** Each area fails once by day, at once; the faults that hang or come late are waited for at night. */
const isOfTheNight = (fault: number) => fault >= ALL_AREAS.length;

for (const [position, { id, address, origin }] of ALL_AREAS.entries()) {
  // `npm test` and `npm run nightly` take each fault and each area at least once; `npm run resilience -- faults` takes every pair of them.
  const faults = [...AREA_FAULTS.entries()].filter(([index]) => THOROUGH || index % ALL_AREAS.length === position);
  for (const [index, fault] of faults) {
    const language = languageOfCell(position + index);
    test.describe(`in ${language}, when ${id}: ${fault.name}`, () => {
      test.use({ expectedComplaints: complaintsOf([{ fault, origin }]), locale: LOCALES[language] });

      test(`${id}: ${fault.name}; its error card is shown within six seconds, the rest works, Retry loads it`, {
        ...opens(address, "/certification", "/"),
        tag: isOfTheNight(index) ? "@nightly" : [],
      }, async ({ page, request }) => {
        if (id === "staff") await signedInAs(page, await aStaffMember(request));
        else if (id !== "auth") await signedInAs(page, await aStudent(request));
        await takeReports(page);
        const heal = await plant(page, origin, fault);
        const start = Date.now();
        await page.goto(address, { waitUntil: "commit" });

        await expect(card(page)).toBeVisible({ timeout: CARD_WITHIN_MS });
        expect(Date.now() - start).toBeLessThan(CARD_WITHIN_MS);
        await expect(page.getByRole("banner")).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        if (id !== "public") {
          await page.getByRole("banner").locator('a[href="/certification"]:visible').first().click();
          await expect(page.locator("[data-app=public] h1")).toBeVisible();
          await page.goBack({ waitUntil: "commit" });
          await expect(card(page)).toBeVisible({ timeout: CARD_WITHIN_MS });
        }
        await heal();
        await card(page).getByRole("button", { name: RETRY[language] }).click();

        await expect(page.locator(`[data-app=${id}] h1`)).toBeVisible();
        await expect(card(page)).toBeHidden();
        expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
      });
    });
  }
}
