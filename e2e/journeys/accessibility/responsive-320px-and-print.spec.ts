import { expect, type Page } from "playwright/test";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { isAffected } from "#support/sample.ts";
import { brokenLayout } from "#support/screens/broken-layout.ts";
import { lostInHeader, spaceText, withBrowserFont } from "#support/screens/large-text.ts";
import { opens, test } from "#support/test.ts";

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
  for (const address of PAGES.filter(isAffected)) {
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

/** At, beside and between the breakpoints of each font. */
const WIDTHS = [320, 360, 400, 480, 481, 600, 640, 720, 768, 900, 1024, 1025, 1152, 1279, 1280, 1281, 1320, 1440];

/** What of the header is lost at each width, first as it is and then with the text spaced. */
async function lostAtWidths(page: Page, font: number): Promise<string[]> {
  const lost: string[] = [];
  for (const spacing of ["", "spaced"]) {
    if (spacing) await spaceText(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      lost.push(...(await lostInHeader(page)).map((what) => `${font} px ${spacing} at ${width}: ${what}`));
    }
  }
  return lost;
}

test(
  "with large and with spaced text the header stays whole at every width, also with an Arabic name",
  opens("/"),
  async ({ page, request }) => {
    const student = await aStudent(request);
    await request.patch("/api/student/student/update/", {
      headers: { Authorization: `Bearer ${student.token}` },
      data: { first_name: "عبد الرحمن محمد", last_name: "الهاشمي القرشي" },
    });
    const lost: string[] = [];
    for (const isStudent of [false, true]) {
      if (isStudent) await signedInAs(page, student);
      for (const font of [16, 20, 24]) {
        await withBrowserFont(page, font);
        await page.goto("/");
        await page.waitForLoadState("networkidle");
        lost.push(...(await lostAtWidths(page, font)));
      }
    }
    expect(lost).toEqual([]);

    await test.step("in a low window the header is no lasting part of it", async () => {
      await withBrowserFont(page, 16);
      for (const [height, isSticky] of [
        [390, false],
        [500, true],
      ] as const) {
        await page.setViewportSize({ width: 844, height });
        await page.evaluate(() => scrollTo(0, 400));
        const header = await page.getByRole("banner").boundingBox();
        const rest = Math.max(0, (header?.y ?? 0) + (header?.height ?? 0));
        expect(rest / height).toBeLessThanOrEqual(0.15);
        expect(rest > 0, `${height}`).toBe(isSticky);
      }
    });
  },
);
