import { expect } from "playwright/test";
import { PORT } from "#support/config.ts";
import { aStudent } from "#support/people/students.ts";
import { AreaDevelopment } from "#support/platform/area-development.ts";
import { test } from "#support/test.ts";

const OPEN_WITHIN_MS = 60_000;

const development = new AreaDevelopment("auth", PORT + 560);
test.beforeAll(() => development.open());
test.afterAll(() => development.close());

// The area's files are missing until the development server's first build; a change is logged when it reloads the page.
test.use({ expectedComplaints: /Failed to load resource|performing full reload/ });

test("an area of this machine is shown in the platform's page, shows each change by itself, and signs in there", async ({
  page,
  request,
}) => {
  const { email, password } = await aStudent(request);
  const screen = page.locator("[data-app=auth]");
  await expect(async () => {
    await page.goto(`${development.origin}/signin`);
    await expect(screen.locator("h1")).toHaveText("Sign in", { timeout: 5000 });
  }).toPass({ timeout: OPEN_WITHIN_MS });
  await expect(screen).toHaveAttribute("data-version", "dev");

  await development.change("src/texts/en.ts", 'title: "Sign in"', 'title: "Come in"');
  await expect(screen.locator("h1")).toHaveText("Come in", { timeout: 20_000 });

  await screen.getByRole("textbox", { name: "Email" }).fill(email);
  await screen.getByLabel("Password", { exact: true }).fill(password);
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Log out" })).toBeVisible();
  // The platform itself serves the other areas of the page.
  await page.goto(`${development.origin}/certification`);
  await expect(page.locator("[data-app=public]")).toHaveAttribute("data-version", /^[0-9a-f]{12}$/);
});
