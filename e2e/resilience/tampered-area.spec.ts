import { expect, type Page } from "playwright/test";
import { AREAS, STAFF } from "#support/areas.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { signedInAs } from "#support/people/students.ts";
import { takeReports } from "#support/releases/area-faults.ts";
import { follows, goes } from "#support/releases/mixed-versions.ts";
import { card } from "#support/screens/error-card.ts";
import { test } from "#support/test.ts";

/** One stop for each area; for the sign-in area a screen that signed-in students see too. */
const STOPS = [...AREAS, STAFF].map((area) => (area.id === "auth" ? { ...area, address: "/forget" } : area));

/** The `faults` tests limit how soon the card is shown; here a busy machine retries a failed entry at every visit. */
const SHOWN_WITHIN_MS = 15_000;

const KINDS = [
  { what: "entry", file: /\/entry\.js$/ },
  { what: "lazy chunks", file: /\/async\/.*\.js$/ },
  { what: "style sheets", file: /\.css$/ },
];

/** The traces that every tampered file would leave if the browser ran it. */
const SCRIPT = "globalThis.tampered=true;Object.prototype.tampered=true;localStorage.clear();";
const STYLE = "html{--tampered:yes;display:none!important}";

declare global {
  var tampered: boolean | undefined;
}

const signsOf = (page: Page) =>
  page.evaluate(() => [
    globalThis.tampered,
    "tampered" in {},
    getComputedStyle(document.documentElement).getPropertyValue("--tampered"),
    localStorage.length > 0,
  ]);

test.use({
  expectedComplaints: /Failed to find a valid digest|integrity|Failed to load resource|ERR_|ChunkLoadError/i,
});

for (const { what, file } of KINDS) {
  for (const tampered of STOPS) {
    test(`the ${what} of ${tampered.id}, tampered with: its error card is shown, every other area works before and after`, async ({
      page,
      request,
    }) => {
      await signedInAs(page, await aStaffMember(request));
      await takeReports(page);
      await page.route(
        (url) => url.origin === tampered.origin && file.test(url.pathname),
        async (route) => {
          const answer = await route.fetch();
          const isStyle = file.test("a.css");
          await route.fulfill({ response: answer, body: (isStyle ? STYLE : SCRIPT) + (await answer.text()) });
        },
      );
      const others = STOPS.filter(({ id }) => id !== tampered.id);
      await page.goto(others[0]?.address ?? "/");

      for (const other of others) {
        await goes(page, other);
        await follows(page, tampered.address);
        await expect(card(page), `${tampered.id} after ${other.id}`).toBeVisible({ timeout: SHOWN_WITHIN_MS });
        await goes(page, other);
        await expect(card(page), `${other.id} after ${tampered.id}`).toBeHidden();
        expect(await signsOf(page), `${tampered.id} beside ${other.id}`).toEqual([undefined, false, "", true]);
      }
    });
  }
}
