import { type Browser, expect, type Locator, type Page } from "playwright/test";
import { type Student, signedInAs } from "#support/people/students.ts";

/** A wide window of its own in which somebody is signed in. */
export async function opensWindow(browser: Browser, account: Student): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" })).newPage();
  // A control that does not appear fails the step, not the whole time of the test.
  page.setDefaultTimeout(60_000);
  await signedInAs(page, account);
  return page;
}

/**
 * Proves who acts where a step that was begun asks for it, and waits until the step is done: the sign-in may be older than a quarter of
 * an hour.
 */
export async function confirmIfPrompted(page: Page, { password }: Student, done: Promise<unknown>): Promise<void> {
  const question = page.getByRole("dialog", { name: "Is it you?" });
  const asks = question.waitFor({ timeout: 0 }).then(
    () => true,
    () => false,
  );
  if (await Promise.race([asks, done.then(() => false)])) {
    await question.getByLabel("Your password").fill(password);
    await question.getByRole("button", { name: "Continue" }).click();
  }
  await done;
}

/** The owner invites an address to a role in the list of the staff. */
export async function invitesTo(page: Page, owner: Student, email: string, role: string): Promise<void> {
  await page.goto("/staff/staff");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await confirmIfPrompted(page, owner, expect(page.getByText(`${email} is invited.`).first()).toBeVisible());
}

interface GroupStep {
  /** The address of the list with the filter. */
  list: string;
  /** The button in the bar of the chosen students. */
  step: string;
  /** How many students are chosen. */
  chosen: number;
  /** How many of them the step reaches; the others are left out. */
  reached: number;
  /** Fills what the step needs beside the reason. */
  fill?: (dialog: Locator) => Promise<unknown>;
  reason: string;
}

/** Takes a step for all students of a filter in the list of students, and waits until it was taken for each. */
export async function takesForMany(
  page: Page,
  { list, step, chosen, reached, fill, reason }: GroupStep,
): Promise<void> {
  await page.goto(list);
  await page.getByRole("checkbox", { name: "Choose all students shown" }).check();
  await page.getByRole("button", { name: /^Choose all of the filter/ }).click();
  const bar = page.getByRole("region", { name: "Steps for the chosen students" });
  await expect(bar.getByRole("status")).toHaveText(`${chosen} students chosen`);
  await bar.getByRole("button", { name: step }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`This reaches ${reached} students.`)).toBeVisible();
  await fill?.(dialog);
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: new RegExp(`${reached} students$`) }).click();
  await expect(dialog.getByText("Done, without a failure.")).toBeVisible({ timeout: 15 * 60_000 });
  await dialog.getByRole("button", { name: "Done", exact: true }).click();
}
