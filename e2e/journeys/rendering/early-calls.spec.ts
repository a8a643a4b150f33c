import { expect } from "playwright/test";
import { delayScripts } from "#support/delayed-scripts.ts";
import { buysTheCourse } from "#support/purchase.ts";
import { aStudent, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/passingcourse/:courseId", "/profile"] });

test("a student's page asks for what its first screen needs while the scripts are on their way, and for nothing twice", async ({
  page,
  request,
}) => {
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  await signedInAs(page, student);
  const asked: string[] = [];
  page.on("request", (call) => {
    const { pathname, search } = new URL(call.url());
    if (call.method() === "GET" && pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  for (const address of ["/passingcourse/1", "/profile?tab=purchases"]) {
    asked.length = 0;
    const letCome = await delayScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    const [, ...paths] = (await page.locator("html").getAttribute("data-calls"))?.split(" ") ?? [];
    expect(paths, address).toContain("/student/student/detail/");
    const early = paths.map((path) => `/api${path}`).toSorted();
    await expect.poll(() => asked.toSorted(), address).toEqual(early);
    letCome();
    await expect(page.locator("#main [data-app] h1")).toBeVisible();
    await page.waitForLoadState("networkidle");

    const left = await page.evaluate(() => Object.keys(Reflect.get(globalThis, "earlyCalls")?.answers ?? {}));
    expect(left, `${address}: answers that nobody took`).toEqual([]);
    for (const path of early)
      expect(
        asked.filter((other) => other === path),
        path,
      ).toHaveLength(1);
  }
});

test.describe("with a session that is over", () => {
  test.use({ expectedComplaints: /status of 401/ });

  test("an early refusal leads to the sign-in, which says why", async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem("begun")) localStorage.setItem("token", "token-that-nobody-has");
      sessionStorage.setItem("begun", "1");
    });
    await page.goto("/passingcourse/1");

    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.locator("#main").getByText("Your session has ended.")).toBeVisible();
  });
});
