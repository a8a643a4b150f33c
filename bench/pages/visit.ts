import { slowPhone } from "@academy/e2e/support/network/slow-phone.ts";
import type { Browser, BrowserContext } from "playwright";
import { type PageRequest, watchRequests } from "#requests.ts";

/** What one visit costs a visitor with a slow line and processor. */
export interface PageVisit {
  /** Compressed bytes of scripts on the wire that were requested until the application had taken over, headers included. */
  scriptBytes: number;
  /** Bytes of scripts that were requested after the takeover, until the page was idle. */
  laterScriptBytes: number;
  /** Largest contentful paint, milliseconds. */
  lcp: number;
  /** How long the main thread was busy in all, in milliseconds of the slowed processor. */
  busy: number;
  /** By how much tasks of the main thread were longer than 50 ms, summed up to the end of the visit, in milliseconds. */
  blocked: number;
}

/** A first visit, and a second one that uses what the first left in the browser's cache. */
export interface PageVisits {
  first: PageVisit;
  warm: PageVisit;
}

/** The window of a common phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** The windows that pages are measured in, by width: their largest element and the images they fetch differ. */
export const WINDOWS = { 390: PHONE, 1280: { viewport: { width: 1280, height: 800 } } };
export type Width = keyof typeof WINDOWS;

const LONG_TASK_MS = 50;
const SETTLED_MS = 2500;

const bytesOf = (requests: PageRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

async function visit(context: BrowserContext, address: string): Promise<PageVisit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowPhone(devtools);
  const requests = watchRequests(devtools);
  await devtools.send("Performance.enable");
  await page.goto(address);
  // Waits until the application has taken over; the peers set no `data-boot` and match at once.
  await page.locator("html:not([data-boot]) h1").first().waitFor();
  const metric = async (wanted: string) => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
  const takenOver = await metric("Timestamp");
  await page.waitForTimeout(SETTLED_MS);
  const { lcp, blocked } = await page.evaluate(() => Reflect.get(globalThis, "bench") as PageVisit);
  const busy = (await metric("TaskDuration")) * 1000;
  await page.close();
  const scripts = requests.scripts();
  return {
    scriptBytes: bytesOf(scripts.filter(({ start }) => start <= takenOver)),
    laterScriptBytes: bytesOf(scripts.filter(({ start }) => start > takenOver)),
    lcp,
    busy,
    blocked,
  };
}

/** Visits an address twice in a window of a width, beginning with an empty cache. `token` makes the visitor a student. */
export async function firstAndWarm(
  browser: Browser,
  address: string,
  token: string,
  width: Width,
): Promise<PageVisits> {
  const context = await browser.newContext({ ...WINDOWS[width], locale: "en-GB" });
  try {
    await context.addInitScript(
      ([value, short]) => {
        if (value) localStorage.setItem("token", value);
        const bench = { lcp: 0, blocked: 0 };
        Object.assign(globalThis, { bench });
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) bench.lcp = startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) bench.blocked += duration - short;
        }).observe({ type: "longtask", buffered: true });
      },
      [token, LONG_TASK_MS] as const,
    );
    return { first: await visit(context, address), warm: await visit(context, address) };
  } finally {
    await context.close();
  }
}
