// @covers spec §2.9, §5.7, reading 14

import { expect } from "playwright/test";
import { PICTURES, rotated } from "#support/content/image-files.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/", "/profile"] });

test("a photo is chosen, cut, sent, shown in the header, replaced, deleted and brought back, and one of a camera held upright is shown upright", {
  tag: "@nightly",
}, async ({ page, request }) => {
  await signedInAs(page, await aStudent(request));
  // A file that is chosen in the prerendered page is lost with it; a person can press its button only after the takeover.
  await openTakenOver(page, "/profile?tab=personalData");
  const main = page.locator("#main");
  const picker = main.locator('input[type="file"]');
  const photo = main.locator('img[src*="photo"]').last();
  const save = async () => {
    await page.getByRole("button", { name: "Save the photo" }).click();
    await expect(page.getByText("Your photo is saved.").last()).toBeVisible();
  };

  await test.step("a file that is not a photo is refused with a reason", async () => {
    for (const [name, texts] of [
      ["gif", "JPEG, PNG or WebP"],
      ["svg", "JPEG, PNG or WebP"],
      ["broken", "cannot be read"],
      ["heavy", "cannot be read"],
    ] as const) {
      await picker.setInputFiles(PICTURES[name]);
      await expect(main.getByRole("alert")).toContainText(texts);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  await test.step("a wide picture is moved by pointer and keys, and sent", async () => {
    await picker.setInputFiles(PICTURES.wide);
    const dialog = page.getByRole("dialog", { name: "Choose the part to keep" });
    await expect(dialog.getByLabel("Zoom")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByLabel("Zoom")).toHaveValue("1.01");
    await dialog.getByRole("img", { name: "Preview of your photo" }).hover();
    await page.mouse.down();
    await page.mouse.move(400, 400, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByLabel("Left to right")).not.toHaveValue("0.5");
    await save();
    await expect(photo).toHaveJSProperty("naturalWidth", 512);
    await expect(page.getByRole("banner").locator('img[src*="photo"]')).toBeVisible();
  });

  await test.step("a tall photo replaces it", async () => {
    const before = await photo.getAttribute("src");
    await picker.setInputFiles(PICTURES.tall);
    await save();
    await expect(photo).not.toHaveAttribute("src", before ?? "");
  });

  await test.step("deleted, it is gone everywhere; Undo brings it back", async () => {
    await page.getByRole("button", { name: "Delete the photo" }).click();
    await expect(page.getByText("Your photo is deleted.")).toBeVisible();
    await expect(page.locator('img[src*="photo"]')).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(photo).toHaveJSProperty("naturalWidth", 512);
  });

  await test.step("a photo of a camera held upright is shown upright, in the preview and once it is stored", async () => {
    // The stored picture lies on its side, red left and blue right; turned to the right, red is on top.
    const lying = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 200 });
      const context = canvas.getContext("2d");
      if (!context) return [];
      for (const [colour, left] of [
        ["red", 0],
        ["blue", 200],
      ] as const) {
        context.fillStyle = colour;
        context.fillRect(left, 0, 200, 200);
      }
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.95));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
    });
    const file = { name: "upright.jpg", mimeType: "image/jpeg", buffer: rotated(Buffer.from(lying)) };

    const before = await photo.getAttribute("src");
    await picker.setInputFiles(file);
    const dialog = page.getByRole("dialog", { name: "Choose the part to keep" });
    await expect(dialog.getByLabel("Top to bottom")).toBeEnabled();
    await expect(dialog.getByLabel("Left to right")).toBeDisabled();
    await save();
    await expect(photo).not.toHaveAttribute("src", before ?? "");
    await expect(photo).toHaveJSProperty("naturalWidth", 512);
    const corners = await photo.evaluate((image: HTMLImageElement) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 512, height: 512 });
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const colourAt = (x: number, y: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
        return red > blue ? "red" : "blue";
      };
      return [colourAt(40, 40), colourAt(470, 40), colourAt(40, 470), colourAt(470, 470)];
    });
    expect(corners).toEqual(["red", "red", "blue", "blue"]);
  });
});
