// @covers spec §2.2, reading 42

import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/certification", "/terms"] });

const speaks = (page: Page, language: string) => expect(page.locator("html")).toHaveAttribute("lang", language);
const choose = (page: Page, language: string) =>
  page.getByRole("banner").getByRole("button", { name: language, exact: true }).click();

test("a link's language counts for its visit, a person's choice for the device and takes the link's out of the address", async ({
  page,
  context,
}) => {
  await openTakenOver(page, "/certification");
  await choose(page, "EN");
  await openTakenOver(page, "/certification?lng=ru&utm_source=email#verify");
  await speaks(page, "ru");
  await openTakenOver(page, "/terms");
  await speaks(page, "ru");

  const anotherVisit = await context.newPage();
  await openTakenOver(anotherVisit, "/terms");
  await speaks(anotherVisit, "en");

  await openTakenOver(page, "/certification?lng=ru&utm_source=email#verify");
  await choose(page, "EN");
  await expect(page).toHaveURL(/\/certification\?utm_source=email$/);
  await speaks(page, "en");
  await page.reload();

  await speaks(page, "en");
  await expect(page.locator("html:not([data-prerendered]) #main h1")).toBeVisible();
});
