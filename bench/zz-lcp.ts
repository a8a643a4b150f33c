import { CHROMIUM_FLAGS, chromiumPath } from "@academy/e2e/support/chromium.ts";
import { chromium, request } from "playwright";
import { aBuyer } from "#a-buyer.ts";
import { aStaffMember } from "@academy/e2e/support/people/staff.ts";
import { screensFor } from "@academy/e2e/support/area-routes.ts";
import startPlatform from "@academy/e2e/support/start-platform.ts";
import { ORIGIN } from "@academy/e2e/support/config.ts";
const O = ORIGIN; const stop = await startPlatform();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS.filter((f) => !f.startsWith("--js-flags=")), executablePath: chromiumPath()! });
const api = await request.newContext({ baseURL: O });
const token = await aBuyer();
const staff = await aStaffMember(api, ["owner"]);
const pages: [string, string][] = (await screensFor("staff")).map((p) => [p, staff.token] as [string, string]);
for (const [path, own] of pages) {
  const out: string[] = [];
  for (const width of [390, 1280]) {
    const c = await browser.newContext({ locale: "en-GB", viewport: { width, height: 844 } });
    await c.addInitScript((t) => { localStorage.setItem("token", t); const all: unknown[] = []; Object.assign(window, { lcp: all, api: [] }); new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) all.push({ t: Math.round(e.startTime), e: e.element?.tagName, x: (e.element?.textContent || e.url || "").trim().slice(0, 50) }); }).observe({ type: "largest-contentful-paint", buffered: true }); }, own);
    const page = await c.newPage();
    // Answers of the api, other than the person's own record, come late: what is painted largest before them did not wait for them.
    const LATE = 1400; let first = 0;
    await page.route("**/api/**", async (r) => { await new Promise((f) => setTimeout(f, LATE)); await r.continue().catch(() => {}); });
    await page.goto(O + path).catch(() => {}); await page.waitForTimeout(3300);
    const all = (await page.evaluate(() => (window as any).lcp).catch(() => [])) as { t: number; e: string; x: string }[];
    const last = all.at(-1); 
    out.push(`${width}: ${last ? `${last.e} "${last.x}" ${last.t > LATE ? "AFTER DATA" : "before data"} (${last.t})` : "none"}`);
    await c.close();
  }
  console.log(path, "|", out.join(" | "));
}
await browser.close(); await stop(); process.exit(0);
