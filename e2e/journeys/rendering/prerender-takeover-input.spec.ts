// @covers decision 0016

import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { delayScripts } from "#support/network/delayed-scripts.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/aboutthecourse", "/certification", "/terms", "/verify/:number"] });

const takenOver = (page: Page) =>
  expect(page.locator("html:not([data-prerendered])")).toBeAttached({ timeout: 20_000 });
/** The scroll position in the frame after the next: the first scrolling lays out the whole page. */
const scrolled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return Math.round(scrollY);
  });

/** Opens a page while its scripts are delayed. Gives a function that lets them arrive and waits until the application has taken over. */
async function openEarly(page: Page, address: string) {
  const letCome = await delayScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("#main h1")).toBeVisible();
  await expect(page.locator("html[data-boot=wait]")).toBeAttached();
  // A visitor acts on a painted page only. Before the paint, style sheets and fonts may still arrive and change the line breaks.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(0);
  return async () => {
    letCome();
    await takenOver(page);
  };
}

test("what a visitor types before the application runs stays, with caret and scroll position, and can be sent", async ({
  page,
}) => {
  const arrive = await openEarly(page, "/");
  const form = page.locator("#contact form");
  await form.getByLabel("Name").fill("Timur");
  await form.getByLabel("Email").fill("timur@mail.example");
  const message = form.getByLabel("Message");
  await message.fill("When does it begin?");
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 9));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(500);

  await arrive();

  await expect(message).toBeFocused();
  await page.keyboard.type(" really");
  await expect(message).toHaveValue("When does really it begin?");
  await expect(form.getByLabel("Name")).toHaveValue("Timur");
  await expect(form.getByLabel("Email")).toHaveValue("timur@mail.example");
  expect(await scrolled(page)).toBe(before);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("Your message has been sent successfully!")).toBeVisible();
});

test("a message that was sent off early goes out once, and never into the address", async ({ page }) => {
  const arrive = await openEarly(page, "/");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/feedback/")) sent.push(request.postData() ?? "");
  });
  const form = page.locator("#contact form");
  await form.getByLabel("Message").fill("Is it taught in English?");
  await form.getByLabel("Name").fill("Timur");
  await form.getByLabel("Email").fill("timur@mail.example");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Send message" }).click();

  await arrive();

  await expect(form.getByText("Your message has been sent successfully!")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain("Is it taught in English?");
  expect(new URL(page.url()).search).toBe("");
});

test("an answer opens at once and stays open, the focus stays on its link, the page where it was scrolled", {
  tag: "@nightly",
}, async ({ page }) => {
  const arrive = await openEarly(page, "/aboutthecourse");
  const question = page.getByRole("button", { name: "Can I get my money back?" });
  const answer = page.locator("[data-disclosed]").filter({ hasText: "14 calendar days" });
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).focus();
  const before = await scrolled(page);

  await arrive();

  await expect(question).toHaveAttribute("aria-expanded", "true");
  await expect(answer).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" })).toBeFocused();
  expect(await scrolled(page)).toBe(before);
  await question.click();
  await expect(answer).toBeHidden();
});

test("a button pressed too early is answered as soon as the application is there", async ({ page }) => {
  const arrive = await openEarly(page, "/certification");
  await page.getByRole("button", { name: "Watch the video" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await arrive();

  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("a number that no certificate has", () => {
  test.use({ expectedComplaints: /status of 404/ });

  test("a certificate's number typed early is checked", async ({ page }) => {
    const arrive = await openEarly(page, "/certification");
    const number = page.getByLabel("Certificate number");
    await number.fill("OAA-2026-AAAA-AAAA");

    await arrive();

    await expect(number).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/verify\/OAA-2026-AAAA-AAAA$/);
  });
});

test("text that was marked stays marked, and a page that is loaded again stays where it was scrolled", {
  tag: "@nightly",
}, async ({ page }) => {
  const arrive = await openEarly(page, "/terms");
  const marked = await page.evaluate(() => {
    const [from, to] = [...document.querySelectorAll("#main section section p")].slice(0, 2);
    if (from && to) getSelection()?.setBaseAndExtent(from, 0, to, 1);
    return String(getSelection());
  });
  expect(marked.length).toBeGreaterThan(40);

  await arrive();

  expect(await page.evaluate(() => String(getSelection()))).toBe(marked);
  // Fonts that arrive after the first paint are used from the next page on, and change the line breaks there.
  await page.unrouteAll();
  await page.reload();
  await takenOver(page);
  await page.getByRole("heading", { name: "Withdrawal and refund" }).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await page.reload();
  await takenOver(page);

  await expect.poll(() => scrolled(page)).toBe(before);
});

test("a press that is still held is not torn from its button", { tag: "@nightly" }, async ({ page }) => {
  const arrive = await openEarly(page, "/aboutthecourse");
  const question = page.getByRole("button", { name: "Can I get my money back?" });
  await question.scrollIntoViewIfNeeded();
  await question.hover();
  await page.mouse.down();
  await expect(page.locator("html[data-busy]")).toBeAttached();
  const arrived = arrive();
  await page.waitForResponse(/\/shell\/.*\/index\./);
  await page.mouse.up();
  await arrived;

  await expect(question).toHaveAttribute("aria-expanded", "true");
});

test.describe("with the area gone", () => {
  test.use({ expectedComplaints: /^Failed to load resource: net::ERR_CONNECTION_REFUSED / });

  test("what is typed below the strip is there when the area comes after all", { tag: "@nightly" }, async ({
    page,
  }) => {
    await page.route(/:\d+1\/[0-9a-f]{12}\//, (route) => route.abort("connectionrefused"));
    await page.goto("/", { waitUntil: "commit" });
    const message = page.locator("#contact").getByLabel("Message");
    await message.fill("When does");
    const strip = page.locator("#main").getByRole("alert");
    await expect(strip).toBeVisible();
    await expect(message).toHaveValue("When does");
    await message.fill("When does it begin?");
    await page.unrouteAll();
    await strip.getByRole("button", { name: "Try again" }).click();
    await expect(strip).toBeHidden();

    await expect(message).toHaveValue("When does it begin?");
    await page.locator("#contact").getByLabel("Name").fill("Timur");
    await page.locator("#contact").getByLabel("Email").fill("timur@mail.example");
    await page.locator("#contact").getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Your message has been sent successfully!")).toBeVisible();
  });
});
