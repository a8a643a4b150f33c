import { expect, type Page } from "playwright/test";
import { test } from "#support/content/content-draft.ts";
import { rotated } from "#support/content/image-files.ts";
import { staffPage } from "#support/people/staff.ts";
import { axeViolations } from "#support/screens/axe.ts";

test.use({ isRehearsed: false, addresses: ["/staff/content"] });

/** A picture of 600 by 200 whose left half is red and whose right half is blue, or clear. */
const halves = (page: Page, type: "image/jpeg" | "image/png" | "image/webp", right: string) =>
  page.evaluate(
    async ([kind, colour]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 200 });
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.fillStyle = "red";
      context.fillRect(0, 0, 300, 200);
      context.fillStyle = colour as string;
      context.fillRect(300, 0, 300, 200);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind, 0.95));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
    },
    [type, right],
  );

/** Size of the shown picture, and the colours of its four corners. */
const looksLike = (page: Page) =>
  page.locator('[role=group][aria-label="Photo"] img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    context?.drawImage(image, 0, 0);
    const colours = [height * 0.1, height * 0.9].map((y) => {
      const [red = 0, , blue = 0, clear = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
      return clear < 10 ? "clear" : red > blue ? "red" : "blue";
    });
    return { aspect: Math.round((width / height) * 100) / 100, colours };
  });

test("a photo is cropped by keyboard to the shape in which the pages show it, upright and with its transparency", async ({
  browser,
  request,
}) => {
  const { page } = await staffPage(browser, request, ["manager"]);
  await page.goto("/staff/content?part=people");
  await page.getByRole("button", { name: /^1\. / }).click();
  const field = page.getByRole("group", { name: "Photo", exact: true });
  const choose = async (name: string, mimeType: string, bytes: number[], turned = false) =>
    field
      .getByLabel("Choose a file: Photo")
      .setInputFiles({ name, mimeType, buffer: turned ? rotated(Buffer.from(bytes)) : Buffer.from(bytes) });
  const dialog = page.getByRole("dialog", { name: "Which part is shown?" });
  const frame = dialog.getByRole("group", { name: "The part that is shown" });
  const uses = async () => {
    await dialog.getByRole("button", { name: "Use this part" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(field.getByText(/is uploaded\. Save to the draft/)).toBeVisible();
  };

  // Held upright: turned to the right, red is on top. The middle shows both halves.
  await choose("upright.jpg", "image/jpeg", await halves(page, "image/jpeg", "blue"), true);
  await expect(frame).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await uses();
  await field.getByRole("button", { name: "Look at the file" }).click();
  await expect.poll(() => looksLike(page)).toEqual({ aspect: 0.8, colours: ["red", "blue"] });

  // The present picture again, made smaller from its corner until red alone is left.
  await field.getByRole("button", { name: "Crop" }).click();
  await dialog.getByRole("button", { name: "Bottom right corner" }).focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press("Shift+ArrowLeft");
  await uses();
  await expect.poll(() => looksLike(page)).toEqual({ aspect: 0.8, colours: ["red", "red"] });

  for (const type of ["image/png", "image/webp"] as const) {
    await choose("logo", type, await halves(page, type, "rgb(0 0 0 / 0)"));
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => looksLike(page)).toMatchObject({ colours: ["red", "red"] });
    await choose("logo", type, await halves(page, type, "rgb(0 0 0 / 0)"));
    await frame.focus();
    for (let step = 0; step < 40; step++) await page.keyboard.press("Shift+ArrowRight");
    await uses();
    await expect.poll(() => looksLike(page)).toEqual({ aspect: 0.8, colours: ["clear", "clear"] });
    await field.getByRole("button", { name: "Choose a file" }).focus();
    // Red again for the next round.
    await choose("red", type, await halves(page, type, "red"));
    await uses();
    await expect.poll(() => looksLike(page)).toEqual({ aspect: 0.8, colours: ["red", "red"] });
  }
  await page.context().close();
});
