// @covers reading 9, decision 0087

import { type Browser, expect, type Page } from "playwright/test";
import { aStudent, PASSWORD, type Student, signedInAs } from "#support/people/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/profile", "/signin"] });

const NEW = "Mountain-rain-43";

test.use({ expectedComplaints: /status of 4\d\d/ });
test.setTimeout(90_000);

/** Signs the student in on another device: a browser context of its own. */
async function onAnotherDevice(browser: Browser, student: Student): Promise<Page> {
  const device = await browser.newPage();
  const answer = await device.request.post("/api/student/auth/token/", {
    headers: { "User-Agent": await device.evaluate(() => navigator.userAgent) },
    data: { email: student.email, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { access } = (await answer.json()) as { access: string };
  await signedInAs(device, { ...student, token: access });
  return device;
}

/** Signs in a browser for all tabs opened later, while no application runs in it. */
async function signsInTabs(page: Page, { token }: Student): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

test("a password changed on one device ends the session of the other, which returns to the same screen with what was typed; a lost device is logged out by itself, then every device", async ({
  page,
  request,
  browser,
}) => {
  const student = await aStudent(request);
  await signedInAs(page, student);
  const other = await onAnotherDevice(browser, student);
  await other.goto("/profile?tab=personalData");
  await other.getByRole("button", { name: "Edit" }).click();
  await other.getByLabel("First name").fill("Aliya");

  await page.goto("/profile?tab=accountSecurity");
  await expect(page.getByText("This device")).toHaveCount(1);
  await expect(page.getByText(/^Signed in on/)).toHaveCount(2);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill(NEW);
  await page.getByLabel("Repeat the new password").fill(NEW);
  await page.getByRole("button", { name: "Update the password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  await expect(page.getByText(/^Signed in on/)).toHaveCount(1);

  await other.getByRole("button", { name: "Save" }).click();
  await expect(other).toHaveURL("/signin");
  await expect(other.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await other.getByLabel("Email", { exact: true }).fill(student.email);
  await other.getByLabel("Password", { exact: true }).fill(NEW);
  await other.keyboard.press("Enter");

  await expect(other).toHaveURL("/profile?tab=personalData");
  await expect(other.getByLabel("First name")).toHaveValue("Aliya");

  await test.step("a lost device lands on the sign-in with a sentence, the others stay", async () => {
    await page.reload();
    await expect(page.getByText(/^Signed in on/), "the device that changed it stays signed in").toHaveCount(2);
    await page.getByRole("button", { name: /^Log out on .*Chrom/ }).click();
    await expect(page.getByText(/^Signed in on/)).toHaveCount(1);
    await expect(page.getByText("This device")).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL("/signin");
    await expect(other.getByText("Your session has ended. Please sign in again.")).toBeVisible();
    await other.close();
    await expect(page).toHaveURL(/accountSecurity/);
  });

  await test.step("logging out everywhere ends every device", async () => {
    const token = await page.evaluate(() => localStorage.getItem("token"));
    const detail = () => request.get("/api/student/student/detail/", { headers: { Authorization: `Bearer ${token}` } });
    expect((await detail()).status()).toBe(200);
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();

    await expect(page).toHaveURL("/signin");
    expect((await detail()).status()).toBe(401);
  });
});

test("a token revoked elsewhere leads every tab to the sign-in with a sentence", { tag: "@nightly" }, async ({
  page,
  context,
  request,
}) => {
  const student = await aStudent(request);
  await signsInTabs(page, student);
  await page.goto("/profile");
  const tab = await context.newPage();
  await tab.goto("/profile?tab=accountSecurity");
  await expect(tab.getByText("This device")).toBeVisible();
  await request.post("/api/student/auth/logout-all/", {
    headers: { Authorization: `Bearer ${student.token}` },
    data: {},
  });

  await page.reload();

  for (const one of [page, tab]) {
    await expect(one).toHaveURL("/signin");
    await expect(one.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  }
});

test("a proof in one tab gives the browser another token: the tab beside it goes on with it and keeps what is typed; a sign-out in one reaches both", {
  tag: "@nightly",
}, async ({ page, context, request }) => {
  const student = await aStudent(request);
  await signsInTabs(page, student);
  await page.goto("/profile?tab=accountSecurity");
  const tab = await context.newPage();
  await tab.goto("/profile?tab=personalData");
  await tab.getByRole("button", { name: "Edit" }).click();
  await tab.getByLabel("First name").fill("Aliya");

  await page
    .getByRole("region", { name: "Two-step verification" })
    .getByRole("button", { name: "Set up an authenticator app" })
    .click();
  await page.getByRole("dialog").getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();

  const kept = await tab.evaluate(() => localStorage.getItem("token"));
  expect(kept).not.toBe(student.token);
  await expect(tab.getByLabel("First name")).toHaveValue("Aliya");
  const saved = tab.waitForRequest((call) => call.method() === "PATCH" && call.url().includes("/student/update/"));
  await tab.getByLabel("Last name").fill("Omarova");
  await tab.getByRole("button", { name: "Save" }).click();
  expect((await saved).headers().authorization).toBe(`Bearer ${kept}`);
  await expect(tab.getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(tab).toHaveURL("/profile?tab=personalData");
  await expect(page).toHaveURL("/profile?tab=accountSecurity");

  await test.step("logging out in one tab reaches all", async () => {
    await page.keyboard.press("Escape");
    await page.locator("#main").getByRole("button", { name: "Log out", exact: true }).click();
    for (const one of [page, tab]) await expect(one).toHaveURL("/signin");
  });
});
