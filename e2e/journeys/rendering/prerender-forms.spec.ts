// @covers decisions 0016, 0086

import { expect, type Locator, type Page } from "playwright/test";
import { delayScripts } from "#support/network/delayed-scripts.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/forgot", "/profile", "/signin", "/signup"] });

/** The form is in the document but hidden. */
async function expectHidden(form: Locator) {
  await expect(form).toBeAttached();
  await expect(form).toBeHidden();
}

const takenOver = (page: Page) => expect(page.locator("html:not([data-boot])")).toBeAttached({ timeout: 20_000 });

/** Opens an address while its scripts are delayed. Gives a function that lets them arrive and waits until the application runs. */
async function openEarly(page: Page, address: string) {
  const letCome = await delayScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("html[data-boot=wait]")).toBeAttached();
  return async () => {
    letCome();
    await takenOver(page);
  };
}

test("who types their password before the application runs is signed in by the Enter key, and nothing goes into the address", async ({
  page,
  request,
}) => {
  const { email, password } = await aStudent(request);
  const arrive = await openEarly(page, "/signin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).search).toBe("");

  await arrive();

  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Log out" })).toBeVisible();
});

test("an early Enter in the email field sends nothing when typing goes on", { tag: "@nightly" }, async ({
  page,
  request,
}) => {
  const { email, password } = await aStudent(request);
  const arrive = await openEarly(page, "/signin");
  const field = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await field.pressSequentially(password.slice(0, 4));

  await arrive();

  await expect(field).toHaveValue(password.slice(0, 4));
  await page.keyboard.press("End");
  await page.keyboard.type(password.slice(4));
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("what is typed early at /signup and /forgot stays, with the caret in its field", async ({ page }) => {
  for (const address of ["/signup", "/forgot"]) {
    const arrive = await openEarly(page, address);
    const email = page.getByLabel("Email");
    await email.fill("timur@mail.exa");
    await expect(email).toBeFocused();

    await arrive();

    await expect(email).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("mple");
    await expect(email).toHaveValue("timur@mail.example");
  }
});

test("who asks early for a new password keeps the address that was typed", { tag: "@nightly" }, async ({ page }) => {
  const arrive = await openEarly(page, "/signin");
  await page.getByLabel("Email").fill("timur@mail.example");
  await page.getByRole("link", { name: "Forgot your password?" }).click();

  await arrive();

  await expect(page.getByRole("dialog").getByLabel("Email")).toHaveValue("timur@mail.example");
});

test("who is signed in never sees the form at /signin", { tag: "@nightly" }, async ({ page, request }) => {
  await signedInAs(page, await aStudent(request));
  const arrive = await openEarly(page, "/signin");
  await expectHidden(page.locator("#root form"));
  await arrive();
  await expect(page).toHaveURL("/");
});

test("who was led to the sign-in and loads it again sees why at once, not the form without it", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/signin$/);
  await page.unrouteAll();

  const arrive = await openEarly(page, "/signin");
  await expectHidden(page.locator("#root form"));
  await arrive();

  await expect(page.locator("#main").getByText("Sign in to continue.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("no form asks for a password that would go out as an address", async ({ page }) => {
    for (const address of ["/signin", "/signup"]) {
      await page.goto(address);

      const form = page.locator("#root form:has([type=password])");
      await expectHidden(form);
      await expect(form).toHaveAttribute("method", "post");
      await expect(page.locator("noscript .boot-words, .boot-words").last()).toBeVisible();
    }
  });
});
