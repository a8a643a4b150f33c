import { expect, type Page } from "playwright/test";

/** Opens a public page and waits until the application has taken the prerendered page's place: focus and scrolling stay from then on. */
export async function openTakenOver(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html:not([data-prerendered])")).toBeAttached();
}

/** Opens an address as a link from elsewhere does: it answers with its page, whole, and stays in the address. */
export async function opensDirectly(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await expect(page.locator("html:not([data-prerendered]) #main [data-app] h1"), address).toBeVisible();
  await expect(page.getByRole("banner"), address).toBeVisible();
  await expect(page.getByRole("contentinfo"), address).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
}
