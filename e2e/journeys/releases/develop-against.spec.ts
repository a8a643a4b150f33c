// @covers decision 0082

import { expect } from "playwright/test";
import { PORT } from "#support/config.ts";
import { AreaDevelopment } from "#support/platform/area-development.ts";
import { test } from "#support/test.ts";

/** A development server builds for seconds, on a busy machine for longer. */
const BUILT_WITHIN_MS = 60_000;

test.use({ addresses: ["/signin"] });
test.setTimeout(180_000);

const development = new AreaDevelopment("auth", PORT + 600);
test.beforeAll(() => development.open());
test.afterAll(() => development.close());

// The area's files are missing until the development server's first build; a change is logged when it reloads the page.
test.use({ expectedComplaints: /Failed to load resource|performing full reload|Module build failed/ });

test("an area of this machine is shown in the platform's page, shows each change by itself, and the errors of its build", async ({
  page,
}) => {
  const heading = page.locator("[data-app=auth] h1");
  const errors = page.locator("#build-errors");
  await page.goto(`${development.origin}/signin`);
  await expect(page.locator("[data-app=auth][data-version=dev] h1")).toHaveText("Sign in", {
    timeout: BUILT_WITHIN_MS,
  });

  await development.change("src/texts/en.ts", 'title: "Sign in"', 'title: "Come in"');
  await expect(heading).toHaveText("Come in", { timeout: BUILT_WITHIN_MS });

  await development.change("src/texts/en.ts", 'title: "Come in"', 'title: "Come in');
  await expect(errors).toContainText("Unterminated string constant", { timeout: BUILT_WITHIN_MS });
  await development.change("src/texts/en.ts", 'title: "Come in', 'title: "Come back"');
  await expect(heading).toHaveText("Come back", { timeout: BUILT_WITHIN_MS });
  await expect(errors).toHaveCount(0);
});
