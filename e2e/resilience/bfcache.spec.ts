import { expect, type Page } from "playwright/test";
import { CHROMIUM_FLAGS, wholeChromiumPath } from "#support/chromium.ts";
import { signedInBuyer } from "#support/people/purchase.ts";
import { test } from "#support/test.ts";

const executablePath = wholeChromiumPath();

// The headless engine has no back/forward cache, and Playwright switches it off in a whole browser.
test.use({
  launchOptions: {
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath ? { executablePath } : {}),
  },
});

declare global {
  var marked: boolean | undefined;
  var shownAgain: boolean | undefined;
}

/** Why the browser did not keep a page in its back/forward cache: the document's reasons. */
interface NotRestored {
  reasons?: { reason: string }[];
}

/** Leaves the page for another document and goes back. Gives whether the browser kept the page, and if not, why. */
async function comesBack(page: Page): Promise<{ kept: boolean; reasons: string[] }> {
  await page.evaluate(() => {
    globalThis.marked = true;
    addEventListener("pageshow", ({ persisted }) => {
      globalThis.shownAgain = persisted;
    });
  });
  const { href } = await page.evaluate(() => ({ href: location.href }));
  await page.goto("/robots.txt");
  await page.evaluate(() => history.back());
  await page.waitForURL(href, { waitUntil: "commit" });
  await page.locator("#main h1").first().waitFor();
  return await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as unknown as {
      notRestoredReasons: NotRestored | null;
    }[];
    return {
      kept: globalThis.marked === true && globalThis.shownAgain === true,
      reasons: (navigation?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason),
    };
  });
}

const taken = (page: Page) =>
  expect(page.locator("html:not([data-prerendered]) #main [data-app] h1").first()).toBeVisible({ timeout: 20_000 });

/** Public pages and those of a student. */
const OPEN = ["/", "/signin", "/signup", "/terms", "/aboutthecourse"];
const STUDENTS = ["/", "/profile", "/profile?tab=purchases", "/passingcourse/1", "/passingcourse/1?tab=questions"];

for (const address of OPEN) {
  test(`${address} comes whole out of the back/forward cache`, async ({ page }) => {
    await page.goto(address);
    await taken(page);

    expect(await comesBack(page)).toEqual({ kept: true, reasons: [] });
  });
}

for (const address of STUDENTS) {
  test(`${address} of a student comes whole out of the back/forward cache`, async ({ page, request }) => {
    await signedInBuyer(page, request);
    await page.goto(address);
    await taken(page);

    expect(await comesBack(page)).toEqual({ kept: true, reasons: [] });
  });
}

test("planted: a page that listens to its own end is not kept, and the browser gives a reason", async ({ page }) => {
  await page.goto("/terms");
  await taken(page);
  await page.evaluate(() => addEventListener("unload", () => undefined));

  const { kept, reasons } = await comesBack(page);

  expect(kept).toBe(false);
  expect(reasons).not.toEqual([]);
});
