import { expect } from "playwright/test";
import { AREAS } from "#support/areas.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/signin"] });

test.use({
  expectedComplaints: /Failed to find a valid digest|integrity|Failed to load resource|ERR_|ChunkLoadError/i,
});

const auth = AREAS[1];

declare global {
  var tampered: boolean | undefined;
}

const CASES = [
  { what: "entry", file: "**/entry.js*" },
  { what: "every lazy chunk", file: "**/async/*.js*" },
  { what: "style sheet", file: "**/*.css*" },
];

for (const { what, file } of CASES) {
  test(`a changed ${what} of an area is not used; its error card is shown, and Retry loads it`, {
    tag: what === "entry" ? [] : "@nightly",
  }, async ({ page }) => {
    let changed = 0;
    await page.route(`${auth.origin}/${file}`, async (route) => {
      const answer = await route.fetch();
      const isStyle = route.request().url().includes(".css");
      const canary = isStyle ? "html{--tampered:yes}" : "globalThis.tampered=true;";
      changed += 1;
      await route.fulfill({ response: answer, body: canary + (await answer.text()) });
    });
    await page.goto(auth.address);

    await expect(page.locator("#main").getByRole("alert")).toBeVisible({ timeout: 6000 });
    expect(changed).toBeGreaterThan(0);
    expect(await page.evaluate(() => globalThis.tampered)).toBeUndefined();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--tampered"))).toBe(
      "",
    );
    await page.unroute(`${auth.origin}/${file}`);
    await page.getByRole("button", { name: "Try again" }).click();

    await expect(page.locator("[data-app=auth] h1")).toBeVisible();
  });
}
