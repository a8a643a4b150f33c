import { expect, type Page } from "playwright/test";
import { axeViolations } from "#support/axe.ts";
import { ORIGIN, PORT } from "#support/config.ts";
import { StagingEdge } from "#support/staging-edge.ts";
import { aStudent, signedInAs } from "#support/students.ts";
import { openTakenOver } from "#support/taken-over.ts";
import { test } from "#support/test.ts";

test.use({ addresses: [] });

// One after the other: they build into the same folder, and share an edge.
test.describe.configure({ mode: "serial" });
// Builds and releases an area.
test.setTimeout(120_000);

const staging = new StagingEdge(PORT + 520, undefined, { OVERRIDES: "1", PREVIEW_KEY: "k".repeat(32) });
/** A port of this machine on which nothing listens. */
const NOBODY = `http://localhost:${PORT + 599}`;

let previous = "";
let live = "";

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await staging.open();
  previous = (await staging.registry()).parts.profile?.version ?? "";
  live = await staging.releaseAgain("profile", "overrides");
});
test.afterAll(() => staging.close());

const versionShown = (page: Page) => page.locator("[data-app=profile]").getAttribute("data-version");
const badge = (page: Page) => page.getByRole("complementary", { name: "Preview of versions" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Versions of this platform" });

test("a preview link asks first, leaves no trace in the address, shows its version with a badge, and is ended by one click", async ({
  page,
  request,
}) => {
  await signedInAs(page, await aStudent(request));
  const link = (await staging.delivery("preview", `profile@${previous}`, "--hours", "2")).split("\n")[1] ?? "";
  expect(link).toMatch(/\/preview#[\w-]{100,}\.[\w-]+$/);

  await page.goto(link);

  await expect(page.getByRole("heading", { name: "Open this preview?" })).toBeFocused();
  await expect(page.getByText(previous, { exact: true })).toBeVisible();
  await expect(page.getByText("(2 hours)")).toBeVisible();
  expect(page.url()).toBe(`${staging.origin}/preview`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show this version" }).press("Enter");
  await expect(badge(page)).toContainText(`Preview: profile ${previous}`);

  await page.goto(`${staging.origin}/profile`);
  await expect(page.locator("[data-app=profile] h1")).toBeVisible();
  expect(await versionShown(page)).toBe(previous);
  await badge(page).getByRole("button", { name: "End" }).click();

  await expect.poll(() => versionShown(page)).toBe(live);
  await expect(badge(page)).toBeHidden();
  await page.goBack();
  expect(page.url()).not.toContain("#");
});

test("by keyboard the panel lists the areas and shows a chosen version; a wrong address is said and changes nothing", async ({
  page,
  request,
}) => {
  await signedInAs(page, await aStudent(request));
  await openTakenOver(page, `${staging.origin}/certification`);

  await page.keyboard.press("Alt+Shift+O");
  await expect(panel(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const field = panel(page).getByRole("group", { name: "profile" });
  const profile = field.getByRole("combobox");
  await expect(profile.locator("option").first()).toHaveText(`Live: ${live}`);
  await profile.selectOption("Development server on this computer");
  await field.getByLabel("Address of the development server").fill("https://evil.example");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("alert")).toHaveText(
    "Only http://localhost and http://127.0.0.1 with a port are accepted.",
  );
  await profile.selectOption(previous);
  await panel(page).getByRole("button", { name: "Show these versions" }).press("Enter");

  await expect(badge(page)).toContainText(`profile ${previous}`);
  await page.goto(`${staging.origin}/profile`);
  await expect.poll(() => versionShown(page)).toBe(previous);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Alt+Shift+O");
  await expect(profile).toHaveValue(previous);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
});

test.describe("with an address where nobody answers", () => {
  test.use({ expectedComplaints: /^Failed to load resource: net::ERR_CONNECTION_REFUSED / });

  test("the panel says so, and everything stays as it was", async ({ page }) => {
    await openTakenOver(page, `${staging.origin}/certification`);
    await page.keyboard.press("Alt+Shift+O");
    const area = panel(page).getByRole("group", { name: "public" });
    await area.getByRole("combobox").selectOption("own");
    await area.getByRole("textbox").fill(NOBODY);

    await area.getByRole("textbox").press("Enter");

    await expect(panel(page).getByRole("alert")).toHaveText(
      `Nothing answers at ${NOBODY}. Start the development server and try again.`,
    );
    await page.reload();
    await expect(badge(page)).toBeHidden();
  });
});

test("on a platform without overrides the keys do nothing, and not a byte of it is loaded", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openTakenOver(page, `${ORIGIN}/certification`);

  await page.keyboard.press("Alt+Shift+O");
  await page.waitForLoadState("networkidle");

  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(asked.filter((address) => address.includes("overrides"))).toEqual([]);
  expect(await page.content()).not.toContain("overrides");
  expect((await page.request.get(`${ORIGIN}/preview`)).status()).toBe(404);
});
