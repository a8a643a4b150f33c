// @covers reading 103

import { LANGUAGES } from "@academy/shared/contract/language";
import { translatePage } from "@academy/shared/testing/translate-page";
import { expect, type Page } from "playwright/test";
import { EVERY_ADDRESS } from "#support/address-patterns.ts";
import { screensFor } from "#support/area-routes.ts";
import { completesEverything } from "#support/content/lectures.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { isAffected } from "#support/sample.ts";
import { RETRY } from "#support/screens/error-card.ts";
import { speaks, walksTo } from "#support/screens/walk.ts";
import { opens, test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/signup",
    "/profile",
    "/passingcourse/:courseId/tests/:topicId",
    "/staff",
    "/accessibility",
    "/passingcourse/:courseId",
    "/passingcourse/:courseId/essay",
    "/passingcourse/:courseId/welcome",
    "/terms",
  ],
});
// Unknown certificates and sign-ins without a state are refused.
test.use({ expectedComplaints: /status of 40[0-9]/ });

const ALPHABETS = { en: /[a-z]/i, ru: /[а-я]/i };

/** Opens a page that the browser translates, as it goes on doing with everything that comes later. */
async function opensTranslated(page: Page): Promise<void> {
  await openTakenOver(page, "/accessibility");
  await page.evaluate(`(${translatePage})()`);
}

/** Walks through screens that the browser translates; each stands, and follows the language switch. */
async function walksTranslated(page: Page, screens: readonly string[]): Promise<void> {
  for (const [at, screen] of screens.entries()) {
    if (!isAffected(screen)) continue;
    await walksTo(page, screen);
    await page.locator("#main [aria-busy=true]").first().waitFor({ state: "detached" });
    const language = LANGUAGES[(at + 1) % LANGUAGES.length] ?? "en";
    await speaks(page, language);
    await expect(page.locator("#main h1").first(), screen).toContainText(ALPHABETS[language]);
    await expect(page.locator("#main font").first(), screen).toBeAttached();
    await expect(page.getByRole("button", { name: RETRY[language] }), screen).toHaveCount(0);
  }
}

test("a visitor walks through a page that the browser translates, and switches its language", {
  ...opens(EVERY_ADDRESS),
  tag: "@nightly",
}, async ({ page }) => {
  await opensTranslated(page);
  await walksTranslated(page, await screensFor("visitor", "anyone"));
});

test("a student walks through a translated page, answers a test in it, and the answers are saved", async ({
  page,
  request,
}) => {
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  await completesEverything(request, student);
  await signedInAs(page, student);
  await opensTranslated(page);
  await walksTranslated(page, await screensFor("student"));

  await walksTo(page, "/terms");
  await speaks(page, "en");
  await walksTo(page, "/passingcourse/1/tests/1");
  await page.getByRole("button", { name: "Start the test" }).click();
  const question = (number: number) => page.getByRole("heading", { name: `Question ${number} of 8` });
  const leave = page.getByRole("button", { name: "Leave without an answer" });
  for (const number of [1, 2, 3]) {
    await expect(question(number)).toBeVisible();
    const option = page.locator("#main").getByRole("radio").or(page.locator("#main").getByRole("checkbox")).first();
    if (await option.isVisible()) {
      await option.check();
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    }
    await page.getByRole("link", { name: new RegExp(`^Question ${number + 1}`) }).click();
    await question(number + 1)
      .or(leave)
      .first()
      .waitFor();
    if (await leave.isVisible()) await leave.click();
  }
  await speaks(page, "ru");
  await expect(page.getByRole("heading", { name: "Вопрос 4 из 8" })).toBeVisible();
});

test("the staff walks through a translated page", { ...opens(EVERY_ADDRESS), tag: "@nightly" }, async ({
  page,
  request,
}) => {
  await signedInAs(page, await aStaffMember(request, ["owner"]));
  await opensTranslated(page);
  await walksTranslated(page, await screensFor("staff"));
});
