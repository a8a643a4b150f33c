import { expect, type Page } from "playwright/test";
import { aStudent, codeFor, latestMail, PASSWORD, signedInAs } from "#support/people/students.ts";
import { walksTo } from "#support/screens/walk.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/forget", "/forgot", "/passingcourse/:courseId", "/profile", "/signin"] });

const NEW = "Mountain-rain-43";

// The api refuses a wrong code, and Chromium reports every such answer in the console.
test.use({ expectedComplaints: /status of 4\d\d/ });

const digits = (page: Page) => page.getByLabel("Digit 1 of 4");

/** Asks for a code on the recovery's own screen; from the sign-in screen it would be a dialog. */
async function asksForACode(page: Page, email: string): Promise<void> {
  await page.goto("/forget");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
}

async function givesCode(page: Page, code: string): Promise<void> {
  await digits(page).click();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: "Confirm" }).click();
}

async function setsPassword(page: Page, goal: string | RegExp = "/"): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(NEW);
  await page.getByLabel("Repeat the new password").fill(NEW);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page).toHaveURL(goal);
  await expect(page.getByRole("banner").getByRole("button", { name: "Log out" })).toBeVisible();
}

async function recoveryCode(page: Page, email: string): Promise<string> {
  await expect(async () =>
    expect((await latestMail(page.request, email)).subject).toContain("code for a new password"),
  ).toPass();
  return codeFor(page.request, email);
}

test("by the code: three steps in a dialog end every other session and lead back, with the new password, to the page that needed a sign-in", async ({
  page,
  request,
  browser,
}) => {
  const student = await aStudent(request);
  const { email } = student;
  const elsewhere = await browser.newPage();
  await signedInAs(elsewhere, student);
  await elsewhere.goto("/profile");
  await page.goto("/passingcourse/1");
  await expect(page).toHaveURL("/signin");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByText("Step 2 of 3"), "the code on its way outlives a reload").toBeVisible();

  await givesCode(page, await recoveryCode(page, email));
  const field = page.getByLabel("New password", { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type("Mount");
  for (const press of ["first", "second"]) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Stop here?" }), `the ${press} Escape asks`).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field, "nothing typed is lost").toHaveValue("Mount");
  }
  await setsPassword(page, /\/passingcourse\/1/);

  await expect(page.getByText("Your new password is set, and you are signed in.")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL("/signin");
  await expect(elsewhere.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await elsewhere.close();
  const signIn = (password: string) => request.post("/api/student/auth/token/", { data: { email, password } });
  expect((await signIn(PASSWORD)).status()).toBe(401);
  expect((await signIn(NEW)).status()).toBe(200);
});

test("wrong codes are counted until none is left; then the link of the same email works, once", {
  tag: "@nightly",
}, async ({ page, request }) => {
  const { email } = await aStudent(request);
  await asksForACode(page, email);
  // An address without an account gets the same sentence: `recovery.test.ts` of the api compares the answers.
  await expect(page.getByText(/If .* has an account, a 4.digit code is on its way/)).toBeVisible();
  const right = await recoveryCode(page, email);
  const wrong = right === "0000" ? "1111" : "0000";
  await givesCode(page, wrong);
  await expect(page.getByRole("alert")).toContainText("4 attempts left");
  // The second and the third wrong code are sent to the api directly.
  const giveToApi = () => request.post("/api/student/auth/recovery/verify/", { data: { email, code: wrong } });
  expect([(await giveToApi()).status(), (await giveToApi()).status()]).toEqual([400, 400]);
  for (const left of ["1 attempt left", "0 attempts left"]) {
    await givesCode(page, wrong);
    await expect(page.getByRole("alert")).toContainText(left);
  }
  await givesCode(page, right);
  await expect(page.getByRole("alert")).toContainText(
    "Too many wrong codes have been entered. Follow the link in the same email, or ask for a new code.",
  );

  const [link] = /http\S+\/forgot\S+/.exec((await latestMail(request, email)).text) ?? [];
  await page.goto(link ?? "");
  await expect(page).toHaveURL("/forgot");
  await page.getByRole("button", { name: "Set a new password" }).click();
  await setsPassword(page);

  await walksTo(page, link ?? "");
  await page.getByRole("button", { name: "Set a new password" }).click();
  await expect(page.getByText("This link has been used or has expired.")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
});
