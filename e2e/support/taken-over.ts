import { expect, type Page } from "playwright/test";

/** Opens a public page and waits until the application has taken the prerendered page's place: focus and scrolling stay from then on. */
export async function openTakenOver(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html:not([data-prerendered])")).toBeAttached();
}
