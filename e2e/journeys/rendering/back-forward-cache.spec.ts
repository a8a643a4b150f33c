import { expect, type Page } from "playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#support/chromium.ts";
import { THOROUGH } from "#support/config.ts";
import { buysTheCourse } from "#support/purchase.ts";
import { aStudent, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId", "/profile", "/signin", "/terms"] });

const executablePath = chromiumPath();

// Playwright switches the cache off, for a page that comes out of it is none that it has loaded.
test.use({
  launchOptions: {
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath ? { executablePath } : {}),
  },
});

const VISITORS = ["/signin", ...(THOROUGH ? ["/", "/signup", "/forgot", "/terms", "/aboutthecourse"] : [])];
const STUDENTS = ["/passingcourse/1", ...(THOROUGH ? ["/", "/profile", "/profile?tab=purchases"] : [])];

/** Leaves a page and comes back; gives why the browser had to load it anew, null where it had kept it whole. */
async function comeBack(page: Page, address: string): Promise<unknown> {
  await page.goto(address);
  await expect(page.locator("html:not([data-boot]) #main h1").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })));
  await page.goto("/robots.txt");
  await page.goBack({ waitUntil: "commit" });
  const kept = await page
    .waitForFunction(() => Reflect.get(window, "persisted") === true, null, { timeout: 3000 })
    .catch(() => null);
  if (kept) return null;
  return await page.evaluate(() =>
    JSON.stringify(Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "notRestoredReasons")),
  );
}

test("who goes back finds the page as it was left, without loading it", async ({ page, request }) => {
  for (const address of VISITORS) expect(await comeBack(page, address), address).toBeNull();
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  await signedInAs(page, student);
  for (const address of STUDENTS) expect(await comeBack(page, address), `${address} of a student`).toBeNull();
});
