import { slowPhone } from "@academy/e2e/support/network/slow-phone.ts";
import type { Browser, Page } from "playwright";
import { PHONE } from "./visit.ts";

/** The controls that are used: buttons, fields and disclosures. Links are left out: they lead to an address that is measured by itself. */
const CONTROLS = "button, summary, input:not([type=file]), select, textarea, [role=tab]";

/** Controls that would end the session, or delete the account, of the student in the measurement. */
const ENDING = /log out|delete account|выйти|удалить/i;

/** How long the browser may take to paint what a control did, at most (milliseconds). */
const ANSWERED_MS = 700;

/** How long one page took to answer its controls. */
export interface Interactions {
  /** The 98th percentile from the touch to the next paint, in milliseconds, by Chromium's event timing (in steps of 8). */
  p98: number;
  count: number;
  /** The controls of the longest interactions, with their milliseconds. */
  slowest: string[];
}

/** An interaction, by what was touched. */
interface Interaction {
  duration: number;
  target: string;
}

/** How many of the slowest controls are named. */
const NAMED = 3;

/** Taps the control at a position in the page, if it is visible and ends no session; gives whether it did. */
async function touch(page: Page, at: number): Promise<boolean> {
  const control = page.locator(CONTROLS).nth(at);
  const name = `${(await control.textContent()) ?? ""} ${(await control.getAttribute("aria-label")) ?? ""}`;
  if (ENDING.test(name) || !(await control.isVisible())) return false;
  await control.tap({ timeout: 2000 }).catch(() => undefined);
  await page.waitForTimeout(ANSWERED_MS);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(ANSWERED_MS / 2);
  return true;
}

/** Taps every control of a page on a slow phone once the page is loaded. */
export async function interactionsOf(browser: Browser, address: string, token: string): Promise<Interactions> {
  const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
  try {
    await context.addInitScript((value) => {
      if (value) localStorage.setItem("token", value);
      const longest = new Map<number, Interaction>();
      Object.assign(globalThis, { longest });
      const nameOf = (node: Node | null | undefined) => {
        const control = (node instanceof Element ? node : node?.parentElement)?.closest(
          "button, summary, [role], label, input",
        );
        return control?.getAttribute("aria-label") || control?.textContent?.trim() || control?.tagName || "";
      };
      new PerformanceObserver((list) => {
        for (const { duration, interactionId, target, name } of list.getEntries() as PerformanceEventTiming[])
          if (interactionId && duration > (longest.get(interactionId)?.duration ?? 0))
            longest.set(interactionId, { duration, target: `${nameOf(target)} (${name})` });
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    }, token);
    const page = await context.newPage();
    // A first visit fills the cache: the page is measured, not the network.
    await page.goto(address);
    await page.locator("html:not([data-boot]) h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    await slowPhone(await context.newCDPSession(page));
    const { pathname } = new URL(address);
    for (let at = 0; at < (await page.locator(CONTROLS).count()); at++) {
      await touch(page, at);
      if (new URL(page.url()).pathname !== pathname) break;
    }
    const all = await page.evaluate(() => [
      ...(Reflect.get(globalThis, "longest") as Map<number, Interaction>).values(),
    ]);
    const sorted = all.toSorted((a, b) => b.duration - a.duration);
    const p98 = sorted.at(Math.floor(sorted.length * 0.02))?.duration ?? Number.NaN;
    const slowest = sorted.slice(0, NAMED).map(({ duration, target }) => `${duration} ${target}`);
    return { p98, count: sorted.length, slowest };
  } finally {
    await context.close();
  }
}
