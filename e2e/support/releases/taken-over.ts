import { expect, type Page } from "playwright/test";

/** Opens a public page and waits for the takeover, which could otherwise change focus and scrolling later. */
export async function openTakenOver(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html:not([data-prerendered])")).toBeAttached();
}

/** Opens an address as a link on another site does, and checks that it answers with its whole page and without a redirect. */
export async function opensDirectly(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await expect(page.locator("html:not([data-prerendered]) #main [data-app] h1"), address).toBeVisible();
  await expect(page.getByRole("banner"), address).toBeVisible();
  await expect(page.getByRole("contentinfo"), address).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
}
