// @covers reading 94

import { expect } from "playwright/test";
import { signedInBuyer } from "#support/people/purchase.ts";
import { aStudent } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { isAffected } from "#support/sample.ts";
import { opens, test } from "#support/test.ts";

test.use({ addresses: ["/", "/aboutoaa", "/aboutthecourse", "/passingcourse/:courseId", "/profile", "/signin"] });

test.use({ expectedComplaints: /Failed to load resource|ERR_/ });

/** Screens that fetch their content from the api. */
const SCREENS = {
  student: ["/profile", "/passingcourse/1"],
  visitor: ["/", "/aboutoaa", "/aboutthecourse"],
} as const;

/** Pages whose HTML contains their data when they are opened directly; only a visitor who comes by a link fetches it from the api. */
const BY_LINK: Record<string, string> = {
  "/": "Main",
  "/aboutoaa": "About the Academy",
  "/aboutthecourse": "The course",
};

for (const [who, screens] of Object.entries(SCREENS)) {
  test(`each screen of a ${who} says that the academy cannot be reached, and its Retry brings the content`, {
    tag: who === "visitor" ? "@nightly" : [],
  }, async ({ page, request }) => {
    if (who === "student") await signedInBuyer(page, request);
    for (const address of screens.filter(isAffected)) {
      const link = BY_LINK[address];
      if (link) await openTakenOver(page, "/signin");
      await page.route("**/api/**", (route) => route.abort("connectionrefused"));
      if (link) await page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
      else await page.goto(address);
      await expect(page).toHaveURL(new RegExp(`${address}(?:\\?|$)`));
      const failures = page.locator("#main").getByRole("button", { name: "Try again" });

      await expect(failures.first(), address).toBeVisible();
      await expect(page.locator("#main h1").first(), address).toBeVisible();
      await page.unroute("**/api/**");
      for (let left = await failures.count(); left > 0; left--) {
        if ((await failures.count()) === 0) break;
        // Another button's Retry may have loaded this part too: its button is then gone before it can be pressed.
        await failures
          .first()
          .click({ timeout: 3000 })
          .catch(() => undefined);
        await expect(async () => expect(await failures.count()).toBeLessThan(left)).toPass({ timeout: 8000 });
      }

      await expect(failures, address).toHaveCount(0);
    }
  });
}

test(
  "a form that cannot be sent says so, keeps what was typed and can be sent again",
  opens("/signin"),
  async ({ page, request }) => {
    const student = await aStudent(request);
    await page.goto("/signin");
    await page.route("**/api/student/auth/token/", (route) => route.abort("connectionrefused"));
    await page.getByLabel("Email", { exact: true }).fill(student.email);
    await page.getByLabel("Password", { exact: true }).fill(student.password);
    await page.locator("#main").getByRole("button", { name: "Sign in", exact: true }).click();

    await expect(page.locator("#main").getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(student.email);
    await page.unroute("**/api/student/auth/token/");
    await page
      .locator("#main")
      .getByRole("button", { name: /Sign in|Try again/ })
      .first()
      .click();

    await expect(page.getByRole("banner").getByRole("button", { name: "Log out" })).toBeVisible();
  },
);

test("a visit fetches what sends calls when its page rests; without it a form says that the academy cannot be reached, and is sent again", {
  tag: "@nightly",
}, async ({ page, request }) => {
  const student = await aStudent(request);
  const chunks: string[] = [];
  await openTakenOver(page, "/signin");
  // By now only two kinds of the shell's chunks are not loaded: the code that sends calls, and the reporting, which no visitor misses.
  await page.route(/\/shell\/[0-9a-f]{12}\/static\/js\/async\//, (route) => {
    chunks.push(route.request().url());
    return route.abort("connectionrefused");
  });
  await page.getByLabel("Email", { exact: true }).fill(student.email);
  await expect.poll(() => chunks.length).toBeGreaterThan(0);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  const main = page.locator("#main");
  await main.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect(main.getByRole("alert")).toBeVisible();
  await page.unrouteAll();
  await main
    .getByRole("button", { name: /Sign in|Try again/ })
    .first()
    .click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Log out" })).toBeVisible();
});
