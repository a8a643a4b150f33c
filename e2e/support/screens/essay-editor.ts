import type { Locator } from "playwright/test";

/** Pastes content into an element, by its kinds: `text/html`, `text/plain`. */
export async function pastes(field: Locator, held: Record<string, string>): Promise<void> {
  await field.focus();
  await field.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [kind, content] of Object.entries(given)) clipboardData.setData(kind, content);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, held);
}
