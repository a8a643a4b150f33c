import { expect, type Locator, type Page } from "playwright/test";
import { test } from "#support/content-draft.ts";
import { staffPage } from "#support/staff.ts";

test.use({ isRehearsed: false, addresses: ["/staff/content"] });

/** The rows of the outline from the top, as `Topic 2` and `Lecture 1`, each with its name. */
const rowsOf = (page: Page) => page.locator("[data-row]");

const textOf = async (row: Locator) => (await row.textContent())?.replaceAll(" ", " ") ?? "";
const nameOf = (row: string) => row.replace(/^[^:]+: /, "");

test("a lecture goes into another topic by mouse and by keyboard, and the draft tells it in words", async ({
  browser,
  request,
}) => {
  const { page } = await staffPage(browser, request, ["manager"]);
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/staff/content?part=topics");
  await page.getByRole("button", { name: "Arrange topics and lectures" }).click();
  const rows = rowsOf(page);
  await expect(rows.first()).toBeVisible();
  const before = await rows.allTextContents();
  const second = before.findIndex((row, at) => at > 0 && row.startsWith("Topic"));
  const lecture = nameOf(before[second - 1]?.replaceAll(" ", " ") ?? "");

  const handle = rows.nth(second - 1).getByRole("button", { name: /^Drag/ });
  const target = rows.nth(second + 1);
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error("the rows have no place");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 5 });
  await page.mouse.move(to.x + 10, to.y + to.height - 5, { steps: 10 });
  await page.mouse.up();
  await expect.poll(async () => nameOf(await textOf(rows.nth(second + 1)))).toBe(lecture);

  await page.keyboard.press("Escape");
  const moved = rows.nth(second + 1).getByRole("button", { name: /^Drag/ });
  await moved.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect.poll(async () => nameOf(await textOf(rows.nth(second)))).toBe(lecture);

  await page.getByRole("button", { name: "Save to the draft" }).click();
  const told = page.getByRole("region", { name: "Draft" }).getByRole("listitem");
  await expect(told).toHaveText([/^Topic.2.*Lecture.1.*: moved here; it was Topic.1/]);
  await page.getByRole("button", { name: "Discard the draft" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("A trial.");
  await dialog.getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByText("Nothing is being changed.")).toBeVisible();
});
