import type { Page } from "playwright/test";

/** Delays the shell's scripts, as a slow network would. Gives the function that lets them arrive. */
export async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/shell\/[0-9a-f]{12}\/static\/js\//, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
