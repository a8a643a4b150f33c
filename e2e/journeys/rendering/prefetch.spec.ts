// @covers decision 0002

import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { AREAS } from "#support/areas.ts";
import { countTransfers } from "#support/network/network-transfers.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/signin", "/terms"] });

const SIGN_IN = AREAS[1];

/** The files of the sign-in area that come over the network from now on, each as often as it comes. */
async function watch(page: Page): Promise<() => string[]> {
  const transfers = await countTransfers(page);
  return () =>
    [...transfers].flatMap(([url, times]) => (url.startsWith(SIGN_IN.origin) ? Array<string>(times).fill(url) : []));
}

/** Waits for half a second in which no file arrives. Playwright reports `networkidle` only once a page. */
async function settled(fetched: () => string[]): Promise<string[]> {
  let before: number | undefined;
  await expect
    .poll(
      () => {
        const unchanged = fetched().length === before;
        before = fetched().length;
        return unchanged;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return fetched();
}

const signIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign in" });

for (const [by, reach] of [
  ["the pointer", (page: Page) => signIn(page).hover()],
  ["the focus", (page: Page) => signIn(page).focus()],
] as const) {
  test(`the area behind a link is fetched while ${by} is on it, and the click fetches nothing twice`, {
    tag: by === "the pointer" ? [] : "@nightly",
  }, async ({ page }) => {
    const fetched = await watch(page);
    await openTakenOver(page, "/terms");
    await page.waitForLoadState("networkidle");
    expect(fetched()).toEqual([]);
    await reach(page);
    await expect.poll(() => fetched().filter((url) => url.endsWith(".js")).length).toBeGreaterThan(2);
    const ahead = await settled(fetched);
    const unverified = await page.evaluate(
      (origin) =>
        [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${origin}"]`)].filter(
          ({ integrity }) => integrity === "",
        ).length,
      SIGN_IN.origin,
    );
    expect(unverified).toBe(0);

    await signIn(page).click();

    await expect(page.locator("[data-app=auth] h1")).toBeVisible();
    expect(fetched()).toEqual(ahead);
    expect(new Set(fetched()).size).toBe(fetched().length);
  });
}

// A table in `shell/src/navigation/network-conditions.test.ts` lists which connections count as slow.
test("nothing is fetched ahead while data is saved", { tag: "@nightly" }, async ({ page }) => {
  const fetched = await watch(page);
  const connection = { saveData: true, effectiveType: "4g" };
  await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value: value }), connection);
  await openTakenOver(page, "/terms");
  await signIn(page).hover();
  expect(await settled(fetched)).toEqual([]);

  await signIn(page).click();

  await expect(page.locator("[data-app=auth] h1")).toBeVisible();
  expect(fetched().length).toBeGreaterThan(2);
});
