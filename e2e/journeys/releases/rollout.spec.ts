// @covers reading 107, decision 0077

import { isOnNewSide } from "@academy/shared/area/rollout-side";
import { expect, type Page } from "playwright/test";
import { OFFICE, test } from "#support/platform/own-academy.ts";
import { rolloutBytes } from "#support/platform/rollout-bytes.ts";
import type { SecondApi } from "#support/platform/second-api.ts";
import { buildChanged } from "#support/releases/changed-build.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { card } from "#support/screens/error-card.ts";

test.use({ isRehearsed: false, addresses: ["/certification"] });

// The tests run in order: the second continues the rollout of the first.
test.describe.configure({ mode: "serial" });
// The tests build an area, and may be the first in their worker to fill the academy.
test.setTimeout(180_000);

/** The storage key by which the new version throws on a device. */
const UNLUCKY = "unlucky";

const throwsForTheUnlucky = (source: string) =>
  source.replace(
    /export function CertificationScreen\(.*\{\n/,
    `$&  if (globalThis.localStorage?.getItem("${UNLUCKY}")) throw new Error("planted");\n`,
  );

let live = "";
let next = "";

test.beforeAll(async ({ own: { staging } }) => {
  test.setTimeout(180_000);
  await buildChanged("public", { "mf-public/src/screens/certification-screen.tsx": throwsForTheUnlucky });
  await staging.delivery("release", "public", "--traffic", "50");
  const { version, rollout } = (await staging.registry()).parts.public ?? {};
  live = version ?? "";
  next = rollout?.version ?? "";
});

/** Puts a page's device on one side of the rollout, and adds up the layout shifts of the page. */
async function onSide(page: Page, side: "live" | "new"): Promise<() => Promise<number>> {
  const isThere = (number: number) => isOnNewSide(number, { version: next, traffic: 50 }) === (side === "new");
  const number = Array.from({ length: 100 }, (_, each) => each).find(isThere) ?? 0;
  await page.addInitScript((mine) => {
    localStorage.setItem("rollout", String(mine));
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, "moved", Reflect.get(window, "moved") + (entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  }, number);
  return () => page.evaluate(() => Reflect.get(window, "moved") as number);
}

/** Runs one check of `delivery watch`. When it rolls the version back, the command exits with an error, so that a pipeline fails. */
const watch = (by: (...args: string[]) => Promise<string>): Promise<string> =>
  by("watch", "public", "--once").catch((error: { stdout?: string }) => error.stdout ?? "");

const versionShown = (page: Page) => page.locator("[data-app]").getAttribute("data-version");

test("a page gains at most 2.6 kB by rollouts and reports, counted on the built files", { tag: "@nightly" }, async ({
  request,
  own: { staging },
}) => {
  const html = await (await request.get(`${staging.origin}/certification`)).text();
  const gain = await rolloutBytes(html, await staging.shellScripts());

  expect(html).toContain('id="rollout"');
  expect(Math.min(...Object.values(gain)), JSON.stringify(gain)).toBeGreaterThan(0);
  expect(gain.html + gain.scripts + gain.later, JSON.stringify(gain)).toBeLessThanOrEqual(2662);
});

test("each device stays on its side over reloads, at every address, and nothing moves on either", {
  tag: "@nightly",
}, async ({ browser, own: { staging } }) => {
  for (const [side, version] of [
    ["live", live],
    ["new", next],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const moved = await onSide(page, side);

    for (const search of ["", "?traffic=100&rollout=0"]) {
      await openTakenOver(page, `${staging.origin}/certification${search}`);
      await expect(page.locator("#main h1")).toBeVisible();
      expect(await versionShown(page), side).toBe(version);
      await page.waitForLoadState("networkidle");
      expect(await moved(), side).toBeLessThan(0.001);
    }
    const other = version === live ? next : live;
    expect(fetched.filter((address) => address.includes(`/${other}/`))).toEqual([]);
    await context.close();
  }
});

/** Networks that report, one failure each: of one visit in five so many prove harm. */
const NETWORKS = 20;

/** Sends the reports of other visitors' pages: each network reports so many entries of the new version, one of them failed. */
async function reportsOfOthers(api: SecondApi, visitsOfEach: number): Promise<void> {
  const report = (path: string, network: number, body: object) =>
    fetch(`${api.origin}/api/${path}/`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": `198.18.${network}.7` },
      body: JSON.stringify(body),
    });
  for (let network = 1; network <= NETWORKS; network++) {
    const entry = (version: string) => ({ area: "public", version });
    const visits = { entries: [entry(live), entry(next)], vitals: [] };
    const failure = { error_id: "e", area: "public", version: next, phase: "render", first: true };
    for (let visit = 0; visit < visitsOfEach; visit++)
      expect((await report("area-visits", network, visits)).status).toBe(204);
    expect((await report("client-errors", network, failure)).status).toBe(204);
  }
}

test.describe("with a version that fails for some", () => {
  test.use({ expectedComplaints: /^Failed to load resource: net::ERR_CONNECTION_REFUSED / });

  test("the live version is loaded within the same visit, the failure is reported, and the version is returned by itself", {
    tag: "@nightly",
  }, async ({ page, request, own: { api, staging } }) => {
    await onSide(page, "new");
    await page.route(`**/${next}/**`, (route) => route.abort("connectionrefused"));
    const report = page.waitForRequest("**/api/client-errors/");
    const sent: { entries: object[] }[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/area-visits/")) sent.push(request.postDataJSON());
    });

    await page.goto(`${staging.origin}/certification`);

    await expect.poll(() => versionShown(page)).toBe(live);
    expect((await report).postDataJSON()).toMatchObject({ area: "public", version: next, phase: "entry", first: true });
    // The failed version ran nothing, so it is counted and not announced.
    const entries = () => sent.flatMap((visits) => visits.entries);
    await expect.poll(entries).toContainEqual({ area: "public", version: next });
    expect(entries()).toContainEqual({ area: "public", version: live, announced: true });
    // Each check starts a process, which takes seconds on a busy machine; nothing promises how soon it sees the report.
    await expect
      .poll(() => watch((...args) => staging.delivery(...args)), { timeout: 30_000 })
      .toMatch(/ waits: new version: 1 of \d failed/);

    await reportsOfOthers(api, 2);
    expect(await watch((...args) => staging.delivery(...args))).toContain(`public ${next} went back`);

    expect((await staging.registry()).parts.public).not.toHaveProperty("rollout");
    const emails = await (await request.get(`${api.origin}/api/dev/mail/`, { params: { to: OFFICE } })).json();
    const subject = "A new version of public was taken back";
    expect(emails.filter((email: { subject: string }) => email.subject === subject)).toHaveLength(1);
    await page.unroute(`**/${next}/**`);
    await page.reload();
    await expect.poll(() => versionShown(page)).toBe(live);
  });
});

test("a version that throws for one visitor in five goes back by itself, watched through the release service", {
  tag: "@nightly",
}, async ({ browser, own: { api, staging } }) => {
  const byService = await staging.openService("public", "read,release,rollback");
  await staging.forgetRollbacks("public");
  await staging.delivery("release", "public", "--traffic", "50");
  // One visitor of each kind uses a browser; the reports of the others in five are sent below.
  for (const isUnlucky of [true, false]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await onSide(page, "new");
    if (isUnlucky) await page.addInitScript((key) => localStorage.setItem(key, "yes"), UNLUCKY);
    const report = isUnlucky ? page.waitForRequest("**/api/client-errors/") : null;

    await openTakenOver(page, `${staging.origin}/certification`);

    const thrown = (await report)?.postDataJSON();
    if (isUnlucky) expect(thrown).toMatchObject({ area: "public", version: next, phase: "render", first: true });
    // What throws before its first screen stands gives way to the live version, without a card.
    await expect.poll(() => versionShown(page)).toBe(isUnlucky ? live : next);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await context.close();
  }
  await reportsOfOthers(api, 5);

  expect(await watch(byService)).toContain(`public ${next} went back`);

  expect((await staging.registry()).parts.public).not.toHaveProperty("rollout");
  expect(await byService("audit", "--last", "1")).toMatch(/rollback .*team .*failed/);
});
