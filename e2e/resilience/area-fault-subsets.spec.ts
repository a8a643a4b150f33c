import { expect } from "playwright/test";
import { AREAS, STAFF } from "#support/areas.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { type Student, signedInAs } from "#support/people/students.ts";
import { AREA_FAULTS, type AreaFault, complaintsOf, plant, takeReports } from "#support/releases/area-faults.ts";
import { card, languageOfCell, RETRY } from "#support/screens/error-card.ts";
import { LOCALES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

/** All areas; for the sign-in area a screen that signed-in students see too. */
const ALL_AREAS = [...AREAS, STAFF].map((area) => (area.id === "auth" ? { ...area, address: "/forget" } : area));

/** Every set of areas that can fail together, as bits; of four areas fifteen. */
const SUBSETS = Array.from({ length: 2 ** ALL_AREAS.length - 1 }, (_, index) => index + 1);

let member: Student | undefined;

for (const subset of SUBSETS) {
  const failing = ALL_AREAS.filter((_area, index) => subset & (1 << index));
  const language = languageOfCell(subset);
  // Each subset gets other faults, and each area in it a different one.
  const faults = failing.map(({ id, origin }, index) => {
    const fault = AREA_FAULTS[(subset * 3 + index) % AREA_FAULTS.length] as AreaFault;
    return { id, origin, fault };
  });
  const named = faults.map(({ id, fault }) => `${id} (${fault.name})`).join(", ");

  test.describe(named, () => {
    test.use({ expectedComplaints: complaintsOf(faults), locale: LOCALES[language] });

    test(`in ${language} with ${named} the other areas are whole, each of these has its card, and Retry heals it`, async ({
      page,
      request,
    }) => {
      member ??= await aStaffMember(request);
      await signedInAs(page, member);
      await takeReports(page);
      const heals = new Map<string, () => Promise<void>>();
      for (const { id, origin, fault } of faults) heals.set(id, await plant(page, origin, fault));

      for (const { id, address } of ALL_AREAS) {
        await page.goto(address, { waitUntil: "commit" });
        const heal = heals.get(id);
        if (heal) {
          await expect(card(page)).toBeVisible({ timeout: 10_000 });
          await expect(page.getByRole("banner")).toBeVisible();
          await expect(page.getByRole("contentinfo")).toBeVisible();
          await heal();
          await card(page).getByRole("button", { name: RETRY[language] }).click();
        }
        await expect(page.locator(`html:not([data-prerendered]) [data-app=${id}] h1`).first()).toBeVisible();
        await expect(card(page)).toBeHidden();
      }
    });
  });
}
