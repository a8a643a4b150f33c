import { type ElementHandle, expect, type Locator, type Page } from "playwright/test";

const MOST_STEPS = 120;

/** Whether an element has the focus, or is gone because the page has rendered it anew. */
const stateOf = (element: ElementHandle<Element>) =>
  element.evaluate((found) => {
    if (!found.isConnected) return "gone";
    return found === document.activeElement ? "focused" : "elsewhere";
  });

/** Goes to an element with the Tab key alone, as a visitor without a mouse does. Fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // The element is found once: to search for it by role and name after each key costs more than all other steps.
  const find = async () => (await target.elementHandle()) as ElementHandle<Element>;
  let element = await find();
  for (let step = 0; step < MOST_STEPS; step++) {
    let state = await stateOf(element);
    if (state === "gone") {
      element = await find();
      state = await stateOf(element);
    }
    if (state === "focused") return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${target}`);
}

/** Goes to a control and presses it with Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Tabs to a field and inserts the whole text at once: to render the form after each character costs more than the way to the field. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}
