import { SLOW_PHONE_LATENCY_MS, slowPhone } from "@academy/e2e/support/network/slow-phone.ts";
import type { Browser } from "playwright";
import { watchRequests } from "./requests.ts";

/** What one first visit to an address costs. */
export interface Visit {
  /** Compressed bytes of scripts on the wire, headers included. */
  scriptBytes: number;
  requests: number;
  /** How many round trips follow one another until the last script: start of the last script ÷ latency. */
  depth: number;
  /** Largest contentful paint, milliseconds. */
  lcp: number;
}

// Without a bandwidth limit, only the number of round trips that follow one another is left.
const DEPTH_LATENCY_MS = 400;

const SETTLED_MS = 2500;

/** Visits an address with an empty cache. `token` makes the visitor a student. */
export async function visit(browser: Browser, address: string, { token = "", throttled = true } = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB" });
  await context.addInitScript((value) => {
    if (value) localStorage.setItem("token", value);
    Object.assign(globalThis, { lcp: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(globalThis, { lcp: entry.startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  }, token);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const latency = throttled ? SLOW_PHONE_LATENCY_MS : DEPTH_LATENCY_MS;
  if (throttled) await slowPhone(devtools);
  else {
    const endless = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", endless);
  }
  const requests = watchRequests(devtools);
  await page.goto(address);
  await page.locator("#main [data-app] h1").waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const lcp = await page.evaluate(() => Number(Reflect.get(globalThis, "lcp")));
  await context.close();
  const all = requests.all();
  const scripts = requests.scripts();
  const begin = Math.min(...all.map(({ start }) => start));
  const last = Math.max(...scripts.map(({ start }) => start));
  return {
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: all.length,
    depth: ((last - begin) * 1000) / latency,
    lcp,
  };
}

/** The median of several figures. */
export const median = (figures: number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
