// @covers reading 106, decision 0082, decision 0154

import { seeded } from "@academy/shared/server/testing/seeded-random";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { ORIGIN, PORT, SEED } from "#support/config.ts";
import { StagingEdge } from "#support/platform/staging-edge.ts";
import { walkMixed } from "#support/releases/mixed-versions.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/certification", "/signin", "/signup"] });

// The tests run in order: they share an edge, and the version that the first test builds and releases.
test.describe.configure({ mode: "serial" });
// The first test builds and releases an area.
test.setTimeout(120_000);

const rehearsal = new StagingEdge(PORT + 100, undefined, { PREVIEW_KEY: "k".repeat(32) });

/** The version of auth that was live at first, and the one that the first journey released. */
let before = "";
let released = "";
/** The entry of auth after that release; a rollback marks its version bad. */
let asReleased: Awaited<ReturnType<StagingEdge["registry"]>>["parts"][string] | undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await rehearsal.open();
  before = (await rehearsal.registry()).parts.auth?.version ?? "";
});
test.afterAll(() => rehearsal.close());

/** Makes the released version live, whatever state the test before left. */
async function isReleased(): Promise<void> {
  const { parts } = await rehearsal.registry();
  await rehearsal.show({ ...parts, ...(asReleased && { auth: asReleased }) });
  expect((await rehearsal.registry()).parts.auth).toMatchObject({ version: released, previous: { version: before } });
}

const versionShown = (page: Page) => page.locator("[data-app]").getAttribute("data-version");
const walkTo = async (page: Page, link: string, area: string) => {
  await page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
  await expect(page.locator(`[data-app=${area}] h1`)).toBeVisible();
};

test("an open tab stays on its version; the next visit to the area gets the new one, in the same document", async ({
  page,
}) => {
  await page.goto(`${rehearsal.origin}/signin`);
  expect(await versionShown(page)).toBe(before);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const registryBefore = await rehearsal.registry();

  released = await rehearsal.releaseAgain("auth", "second");
  asReleased = (await rehearsal.registry()).parts.auth;
  await walkTo(page, "Sign up", "auth");
  expect(await versionShown(page)).toBe(before);
  await walkTo(page, "Certification", "public");
  await walkTo(page, "Sign in", "auth");

  expect(released).not.toBe(before);
  expect(await versionShown(page)).toBe(released);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  const { parts } = await rehearsal.registry();
  const changed = Object.keys(parts).filter((part) => parts[part]?.version !== registryBefore.parts[part]?.version);
  expect(changed).toEqual(["auth"]);

  // `npm run resilience -- mixed` makes a hundred visits to all areas, and checks the heap.
  await test.step(`fifteen visits while auth goes forward and back, seed ${SEED}`, async () => {
    const stops = [
      { id: "public", address: "/certification" },
      { id: "auth", address: "/signup" },
    ];
    const shown = await walkMixed(page, {
      staging: rehearsal,
      stops,
      moving: ["auth"],
      steps: 15,
      random: seeded(SEED),
    });
    expect([before, released]).toEqual(expect.arrayContaining([...(shown.get("auth") ?? [])]));
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });
});

test("a rollback makes the version before live again and leaves the other areas alone", async ({ page }) => {
  await isReleased();
  const registryBefore = await rehearsal.registry();
  await page.goto(`${rehearsal.origin}/signin`);
  expect(await versionShown(page)).toBe(released);

  await rehearsal.delivery("rollback", "auth", "--reason", "a rehearsal");
  await page.goto(`${rehearsal.origin}/signin`);

  expect(await versionShown(page)).toBe(before);
  const { parts } = await rehearsal.registry();
  // What was rolled back is not what a page falls back to.
  expect(parts.auth).toMatchObject({ version: before, previous: null });
  expect({ ...parts, auth: null }).toEqual({ ...registryBefore.parts, auth: null });
  expect(await rehearsal.delivery("verify")).toContain("every live and previous file is what was released");
});

test.describe("with the new version broken", () => {
  test.use({ expectedComplaints: /^Failed to load resource: net::ERR_CONNECTION_REFUSED / });

  test("the version before is shown in the same page view", async ({ page }) => {
    await isReleased();
    await page.route(`**/${released}/**`, (route) => route.abort("connectionrefused"));

    await page.goto(`${rehearsal.origin}/signin`);

    await expect(page.locator("[data-app=auth] h1")).toBeVisible();
    // The prerendered form is of the new version; the application replaces it.
    await expect.poll(() => versionShown(page)).toBe(before);
  });
});

test("the builds tell which names of the shell they use, so that a release can be judged by them", {
  tag: "@nightly",
}, async () => {
  const SESSION = "@academy/shared/session";
  const { exports } = await rehearsal.manifest("shell");
  const { uses, messages } = await rehearsal.manifest("learning");

  expect(uses?.[SESSION]).toContain("beforeSignOut");
  for (const [module, names] of Object.entries(uses ?? {}))
    expect(exports?.[module]).toEqual(expect.arrayContaining(names));
  expect(Object.keys(messages?.ru ?? {}).sort()).toEqual(Object.keys(messages?.en ?? {}).sort());
  expect(await rehearsal.delivery("check", "learning")).toContain("shared names");
});

const badge = (page: Page) => page.getByRole("complementary", { name: "Preview of versions" });

test("by keyboard a preview link asks first, leaves no trace in the address, shows its version with a badge, and is ended", {
  tag: "@nightly",
}, async ({ page }) => {
  await isReleased();
  const link = (await rehearsal.delivery("preview", `auth@${before}`, "--hours", "2")).split("\n")[1] ?? "";
  expect(link).toMatch(/\/preview#[\w-]{100,}\.[\w-]+$/);

  await page.goto(link);

  await expect(page.getByRole("heading", { name: "Open this preview?" })).toBeFocused();
  await expect(page.getByText(before, { exact: true })).toBeVisible();
  await expect(page.getByText("(2 hours)")).toBeVisible();
  expect(page.url()).toBe(`${rehearsal.origin}/preview`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show this version" }).press("Enter");
  await expect(badge(page)).toContainText(`Preview: auth ${before}`);

  await page.goto(`${rehearsal.origin}/signin`);
  await expect(page.locator("[data-app=auth] h1")).toBeVisible();
  await expect.poll(() => versionShown(page)).toBe(before);
  expect(await axeViolations(page)).toEqual([]);
  await badge(page).getByRole("button", { name: "End" }).press("Enter");

  await expect.poll(() => versionShown(page)).toBe(released);
  await expect(badge(page)).toBeHidden();
  await page.goBack();
  expect(page.url()).not.toContain("#");
});

test("on a platform without previews not a byte of them is loaded", {
  tag: "@nightly",
}, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openTakenOver(page, `${ORIGIN}/certification`);
  await page.waitForLoadState("networkidle");

  expect(requests.filter((address) => address.includes("overrides"))).toEqual([]);
  expect(await page.content()).not.toContain("overrides");
  expect((await page.request.get(`${ORIGIN}/preview`)).status()).toBe(404);
});
