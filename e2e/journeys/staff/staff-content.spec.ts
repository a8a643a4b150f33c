import { expect, type Locator } from "playwright/test";
import { test } from "#support/content/content-draft.ts";
import { staffPage } from "#support/people/staff.ts";

test.use({ isRehearsed: false, addresses: ["/staff/content"] });

/** The names of the rows from the top, without their positions. */
const namesOf = async (rows: Locator) =>
  (await rows.allTextContents()).map((row) => row.replaceAll("\u00a0", " ").replace(/^[^:]+: /, ""));

test("a lecture is moved to another topic by mouse and by keyboard, and the draft describes the change", async ({
  browser,
  request,
}) => {
  const { page } = await staffPage(browser, request, ["manager"]);
  page.on("dialog", (dialog) => dialog.accept());
  // High enough for all that is dragged: near an edge the page would scroll.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto("/staff/content?part=topics");
  await page.getByRole("button", { name: "Arrange topics and lectures" }).click();
  const rows = page.locator("[data-row]");
  await expect(rows.first()).toBeVisible();
  const before = await rows.allTextContents();
  const second = before.findIndex((row, at) => at > 0 && row.startsWith("Topic"));
  const lecture = (await namesOf(rows))[second - 1] ?? "";

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
  const positionOf = async () => (await namesOf(rows)).indexOf(lecture);
  await expect.poll(positionOf).toBeGreaterThanOrEqual(second);
  const dropped = await positionOf();

  const above = (await rows.nth(dropped - 1).textContent()) ?? "";
  await rows.nth(dropped).getByRole("button", { name: /^Drag/ }).focus();
  await page.keyboard.press("Space");
  await expect(rows.nth(dropped)).toHaveAttribute("data-moving");
  // dnd-kit listens to the arrows in the task after the one that takes the row, and measures the rows in a frame.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(() => setTimeout(drawn)))));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`is at the place of: ${above}`)).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(positionOf).toBe(dropped - 1);

  await page.getByRole("button", { name: "Save to the draft" }).click();
  const sentences = page.getByRole("region", { name: "Draft" }).getByRole("listitem").filter({ hasText: "moved" });
  await expect(sentences).toHaveText([/^Topic.2.*Lecture.\d.*: moved here; it was Topic.1/]);
  await page.getByRole("button", { name: "Discard the draft" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("A trial.");
  await dialog.getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByText("Nothing is being changed.")).toBeVisible();
});
