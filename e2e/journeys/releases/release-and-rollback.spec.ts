import { seeded } from "@academy/shared/server/testing/seeded-random";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { PORT, SEED } from "#support/config.ts";
import { walkMixed } from "#support/mixed-versions.ts";
import { StagingEdge } from "#support/staging-edge.ts";
import { test } from "#support/test.ts";

test.use({ addresses: [] });

// One after the other: they share an edge, and the version that the first one builds and releases.
test.describe.configure({ mode: "serial" });
// The first one builds and releases an area.
test.setTimeout(120_000);

const rehearsal = new StagingEdge(PORT + 100);

/** The version of auth that was live at first, and the one that the first journey released. */
let before = "";
let released = "";

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await rehearsal.open();
  before = (await rehearsal.registry()).parts.auth?.version ?? "";
});
test.afterAll(() => rehearsal.close());

/** Makes the released version live, whatever a journey left. */
async function isReleased(): Promise<void> {
  if ((await rehearsal.registry()).parts.auth?.version === before) await rehearsal.swap("auth");
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

  // A hundred over all areas, with the heap: `npm run resilience -- mixed`.
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
  expect(parts.auth).toMatchObject({ version: before, previous: { version: released } });
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
    // The form that was prerendered is of the new version; the application takes its place.
    await expect.poll(() => versionShown(page)).toBe(before);
  });
});

test("the builds tell which names of the shell they use, so that a release can be judged by them", async () => {
  const SESSION = "@academy/shared/session";
  const { exports } = await rehearsal.manifest("shell");
  const { uses, messages } = await rehearsal.manifest("learning");

  expect(uses?.[SESSION]).toContain("beforeSignOut");
  for (const [module, names] of Object.entries(uses ?? {}))
    expect(exports?.[module]).toEqual(expect.arrayContaining(names));
  expect(Object.keys(messages?.ru ?? {}).sort()).toEqual(Object.keys(messages?.en ?? {}).sort());
  expect(await rehearsal.delivery("check", "learning")).toContain("shared names");
});
