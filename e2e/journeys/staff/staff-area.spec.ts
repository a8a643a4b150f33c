// @covers readings 83, 84, 85, decision 0062

import { expect, type Page } from "playwright/test";
import { STAFF } from "#support/areas.ts";
import { aStaffMember, staffPage, staffRequests } from "#support/people/staff.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { walksTo } from "#support/screens/walk.ts";
import { opens, test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/passingcourse/:courseId",
    "/profile",
    "/signin",
    "/staff",
    "/staff/audit",
    "/staff/questions",
    "/staff/questions/:id",
    "/staff/staff",
    "/terms",
  ],
});

test.setTimeout(90_000);

test(
  "no student's browser loads a byte of the staff area, also at its addresses",
  opens("/", "/signin", "/profile", "/passingcourse/:courseId", "/staff", "/staff/questions", "/staff/questions/:id"),
  async ({ page, request }) => {
    const requests = staffRequests(page);
    await page.goto("/staff/questions");
    await expect(page, "a visitor is led to the sign-in").toHaveURL(/\/signin$/);

    await signedInAs(page, await aStudent(request));
    await openTakenOver(page, "/");
    for (const address of ["/profile", "/passingcourse/1"]) {
      const html = await (await page.request.get(address)).text();
      expect(html.includes(`="${STAFF.origin}`), `${address} begins with something of it`).toBe(false);
      await walksTo(page, address);
    }
    await expect(page.getByRole("banner").getByRole("link", { name: "Staff area" })).toHaveCount(0);
    for (const address of ["/staff", "/staff/questions/7"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    }

    expect(requests).toEqual([]);
  },
);

test(
  "a member of the staff sees only the sections of their roles",
  opens("/terms", "/staff", "/staff/audit"),
  async ({ browser, request }) => {
    const { page: manager } = await staffPage(browser, request, ["manager"]);
    await manager.goto("/terms");
    await manager.getByRole("banner").getByRole("link", { name: "Staff area" }).click();
    const sections = manager.getByRole("navigation", { name: "Sections of the staff area" });
    await expect(sections.getByRole("link", { name: /^Messages/ })).toBeVisible();
    await expect(sections.getByRole("link", { name: /^(Questions|Essays|Staff|Audit)/ })).toHaveCount(0);
    await walksTo(manager, "/staff/audit");
    await expect(manager.getByText(/Your roles do not include this section/)).toBeVisible();
    await manager.context().close();
  },
);

test(
  "an owner invites somebody and withdraws the invitation, both in the audit, and works through a queue by keyboard alone; the open row keeps its address over a reload, and axe finds nothing on the way",
  opens("/staff", "/staff/staff", "/staff/audit", "/staff/questions", "/staff/questions/:id"),
  async ({ page, request }) => {
    await signedInAs(page, await aStaffMember(request, ["owner"]));
    const email = `invited-${Date.now()}@journey.example`;
    const hasNoBarriers = async (what: string) =>
      expect(await axeViolations(page, { include: "#main" }), what).toEqual([]);

    await page.goto("/staff");
    await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
    await hasNoBarriers("today");
    await walksTo(page, "/staff/staff");
    await page.getByRole("button", { name: "Invite somebody" }).click();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText(`${email} is invited.`)).toBeVisible();
    await hasNoBarriers("staff");

    await page.getByRole("button", { name: `Withdraw the invitation of ${email}` }).click();
    await page.getByLabel("Reason").fill("A wrong address");
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText(`The invitation of ${email} is withdrawn.`)).toBeVisible();

    await walksTo(page, "/staff/audit?subject=staff");
    await page
      .getByRole("button", { name: /Withdrew an invitation/ })
      .first()
      .click();
    await expect(page.getByText("A wrong address")).toBeVisible();
    await hasNoBarriers("audit");
    await test.step("a queue is walked by keyboard alone", () => walksTheQueue(page));
  },
);

/** Walks from row to row; the open row keeps its address over a reload. */
async function walksTheQueue(page: Page): Promise<void> {
  await walksTo(page, "/staff/questions");
  const rows = page.getByRole("list", { name: "Questions" }).getByRole("link");
  await expect(rows.nth(1)).toBeVisible();

  await page.keyboard.press("j");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  const detail = page.getByRole("region", { name: "What is open" });
  await expect(detail).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  const address = page.url();
  expect(address).toMatch(/\/staff\/questions\?open=\d+$/);
  expect(await axeViolations(page, { include: "#main" }), "a queue with an open row").toEqual([]);

  await page.reload();
  await expect(detail).toBeVisible();
  expect(page.url()).toBe(address);
  await page.keyboard.press("Escape");
  await expect(rows.nth(1)).toBeFocused();

  await page.goto(address.replace("?open=", "/"));
  await expect(detail).toBeVisible();
  expect(page.url()).toBe(address);
}
