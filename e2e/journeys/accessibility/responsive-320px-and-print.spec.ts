import { expect, type Page } from "playwright/test";
import { brokenLayout } from "#support/broken-layout.ts";
import { buysTheCourse } from "#support/purchase.ts";
import { aStudent, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/aboutthecourse", "/certification", "/passingcourse/:courseId", "/profile", "/terms"] });

// 1280 pixels at 400 % zoom (WCAG 1.4.10), in the language with the longer words.
test.use({ locale: "ru-RU", viewport: { width: 320, height: 256 } });

const PAGES = [
  "/",
  "/aboutthecourse",
  "/certification",
  "/profile",
  "/profile?tab=purchases",
  "/passingcourse/1?lecture=2&tab=questions",
  "/passingcourse/1?lecture=2&tab=certificate",
  "/terms",
];

/** Screens that are checked in print too. */
const PRINTED = ["/", "/profile", "/passingcourse/1?lecture=2&tab=questions"];

/** The print shows no controls, except headings that open their section. */
async function nothingToPress(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#main h1")).toBeVisible();
  for (const control of await page
    .locator("button, input, select, textarea, video, .skip-link")
    .filter({ visible: true })
    .all())
    await expect(control.locator("xpath=..")).toHaveRole("heading");
  await page.emulateMedia({ media: "screen" });
}

test("at 320 pixels nothing reaches out of the page, whatever the name of the student", async ({ page, request }) => {
  test.setTimeout(90_000);
  const student = await aStudent(request);
  await request.patch("/api/student/student/update/", {
    headers: { Authorization: `Bearer ${student.token}` },
    data: { first_name: "Александра-Валентина", last_name: "Константинопольская" },
  });
  await buysTheCourse(request, student);
  await signedInAs(page, student);
  for (const address of PAGES) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    expect(await brokenLayout(page), address).toEqual([]);
    if (PRINTED.includes(address))
      await test.step(`on paper ${address} shows nothing to press`, () => nothingToPress(page));
  }

  await test.step("the header's line is whole where it is fullest", async () => {
    for (const width of [1025, 1280, 1366]) {
      await page.setViewportSize({ width, height: 600 });
      await expect(page.getByRole("banner").getByRole("link", { name: "Мой курс" })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
    const logo = await page.getByRole("banner").getByText("Академия арбитража «Орда»").boundingBox();
    expect(logo?.height, "two lines").toBeLessThan(45);
  });
});
