// @covers spec §2.1, §9.1, decisions 0086, 0087

import { expect, type Page } from "playwright/test";
import { delayScripts } from "#support/network/delayed-scripts.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { staffRequests } from "#support/people/staff.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/passingcourse/:courseId", "/profile", "/signin"] });

const takenOver = (page: Page) => expect(page.locator("html:not([data-boot])")).toBeAttached({ timeout: 20_000 });

/** The layout shift so far, as Chromium measures it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: "layout-shift", buffered: true });
        // If nothing moved, the observer is never called.
        setTimeout(() => resolve(0), 200);
      }),
  );

/** The address of the poster that is shown until the film loads. */
const picture = (page: Page) =>
  page
    .locator("#main [data-tone=hero] > div")
    .evaluate((element) => getComputedStyle(element).backgroundImage.replace(/^url\("(.*?)(\?.*)?"\)$/, "$1"));

/** The calls of the current page to the api, by path. */
function apiCalls(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (call) => {
    const { pathname, search } = new URL(call.url());
    if (call.isNavigationRequest()) requests.length = 0;
    if (call.method() === "GET" && pathname.startsWith("/api/")) requests.push(pathname + search);
  });
  return requests;
}

test("a student's pages are shown and request their data before the application runs; nothing moves when it does, and nothing is requested twice", async ({
  page,
  request,
}) => {
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  await signedInAs(page, student);
  const requests = apiCalls(page);
  const ofStaff = staffRequests(page);
  // Only an address without a tab is prerendered.
  const stands = () => expect(page.locator("#main h1")).toBeVisible();
  const open = async (address: string) => {
    const letCome = await delayScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    const [, ...paths] = (await page.locator("html").getAttribute("data-calls"))?.split(" ") ?? [];
    expect(paths, address).toContain("/student/student/detail/");
    const early = paths.map((path) => `/api${path}`).toSorted();
    await expect.poll(() => requests.toSorted(), address).toEqual(early);
    return async () => {
      letCome();
      await takenOver(page);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("#main [data-app] h1")).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ""));
      expect(await shiftOf(page), address).toBeLessThan(0.002);
      const left = await page.evaluate(() => Object.keys(Reflect.get(globalThis, "earlyCalls")?.answers ?? {}));
      expect(left, `${address}: answers that nobody took`).toEqual([]);
      expect(
        early.filter((path) => requests.filter((other) => other === path).length !== 1),
        `${address}: asked for again`,
      ).toEqual([]);
    };
  };

  await test.step("the profile", async () => {
    const arrive = await open("/profile");
    await stands();
    await expect(page.getByRole("heading", { name: "Personal data" })).toBeVisible();
    await arrive();
    await expect(page.locator("#main dd").getByText(student.email)).toBeAttached();
  });

  await test.step("the purchases, which ask for more", async () => {
    const arrive = await open("/profile?tab=purchases");
    await arrive();
    // The test waits for this call, so that it does not count among the calls of the next page.
    await expect.poll(() => requests).toContain("/api/courses/invoices/");
  });

  await test.step("the course with its own picture, and from then on with that of the lecture", async () => {
    const arrive = await open("/passingcourse/1");
    await stands();
    expect(await picture(page)).toMatch(/\/posters\/intro\//);
    await arrive();
    const poster = await page.locator("#main video").getAttribute("poster");

    const comeAgain = await open("/passingcourse/1");
    await stands();
    expect(new URL(await picture(page)).pathname).toBe(poster);
    await comeAgain();
  });

  expect(ofStaff, "a student's browser loads nothing of the staff area").toEqual([]);
});

test("who is not signed in never sees a student's page", async ({ page }) => {
  for (const address of ["/profile", "/passingcourse/1"]) {
    const letCome = await delayScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator("#root h1")).toBeAttached();
    await expect(page.locator("#root h1")).toBeHidden();
    letCome();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.locator("[data-app=auth] h1")).toBeVisible();
  }
});
