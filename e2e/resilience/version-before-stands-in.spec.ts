import { expect } from "playwright/test";
import { AREAS, STAFF } from "#support/areas.ts";
import { PORT } from "#support/config.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { type Student, signedInAs } from "#support/people/students.ts";
import { StagingEdge } from "#support/platform/staging-edge.ts";
import { AREA_FAULTS, complaintsOf, plant, takeReports } from "#support/releases/area-faults.ts";
import { card, languageOfCell } from "#support/screens/error-card.ts";
import { LOCALES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.describe.configure({ mode: "serial" });

/** The shell gives a hanging file up after a timeout, then loads the version before. */
const SHOWN_WITHIN_MS = 12_000;

const ALL_AREAS = [...AREAS, STAFF];
const staging = new StagingEdge(PORT + 100);
const originOf = (position: number) => `http://localhost:${staging.port + 1 + position}`;
const before = new Map<string, string>();
let member: Student;

test.beforeAll(async ({ request }) => {
  // The test builds every area once more.
  test.setTimeout(300_000);
  member = await aStaffMember(request);
  await staging.open();
  const { parts } = await staging.registry();
  for (const { id } of ALL_AREAS) {
    before.set(id, parts[id]?.version ?? "");
    await staging.releaseAgain(id, "stands-in");
  }
});
test.afterAll(() => staging.close());

for (const [position, { id, address }] of ALL_AREAS.entries()) {
  for (const [index, fault] of AREA_FAULTS.entries()) {
    const language = languageOfCell(position + index);
    test.describe(`in ${language}, when the new ${id}: ${fault.name}`, () => {
      test.use({
        expectedComplaints: complaintsOf([{ fault, origin: originOf(position) }]),
        locale: LOCALES[language],
      });

      test(`the new version of ${id}: ${fault.name}; the one before is loaded, without an error card`, async ({
        page,
      }) => {
        if (id !== "auth") await signedInAs(page, member);
        await takeReports(page);
        const { version = "" } = (await staging.registry()).parts[id] ?? {};
        await plant(page, `${originOf(position)}/${version}`, fault);

        await page.goto(`${staging.origin}${address}`, { waitUntil: "commit" });

        const screen = page.locator(`html:not([data-prerendered]) [data-app=${id}]`);
        await expect(screen.locator("h1").first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
        expect(await screen.getAttribute("data-version")).toBe(before.get(id));
        await expect(card(page)).toBeHidden();
      });
    });
  }
}
