import { expect, type Page } from "playwright/test";
import type { AREAS } from "#support/areas.ts";
import type { Student } from "#support/people/students.ts";
import { signedInAs } from "#support/people/students.ts";

type Area = (typeof AREAS)[number];

/** Goes to a page from which a link of the header leads into an area that is not loaded yet. */
export async function standBefore(page: Page, { id }: Area, student: Student): Promise<void> {
  if (id === "profile" || id === "learning") await signedInAs(page, student);
  const elsewhere = id === "public" ? "/signin" : "/terms";
  await page.goto(elsewhere, { waitUntil: "commit" });
  await expect(page.locator("html:not([data-prerendered]) #main [data-app] h1")).toBeVisible({ timeout: 60_000 });
}

/** Presses the link of the header. A tap: a pointer that rests on a link would fetch ahead. */
export const pressLink = (page: Page, { address }: Area) =>
  page
    .getByRole("banner")
    .locator(`a[href="${address}"]:visible`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** Waits until the application shows the area's screen, however slow the connection. */
export const arrives = (page: Page, { id }: Area) =>
  expect(page.locator(`html:not([data-prerendered]) [data-app=${id}] h1`)).toBeVisible({ timeout: 60_000 });

/** The released files that were transferred more than once. */
export const repeated = (transfers: Map<string, number>) =>
  [...transfers].filter(([url, times]) => times > 1 && /\/[0-9a-f]{12}\//.test(url));

/** How a visitor can enter an area. */
export const WAYS = ["by click", "directly"] as const;

/** Enters an area; by click, after another page is shown. */
export async function enter(page: Page, area: Area, way: (typeof WAYS)[number], student: Student): Promise<void> {
  if (way === "by click") {
    await standBefore(page, area, student);
    await pressLink(page, area);
    return;
  }
  if (area.id === "profile" || area.id === "learning") await signedInAs(page, student);
  await page.goto(area.address, { waitUntil: "commit", timeout: 60_000 });
}
