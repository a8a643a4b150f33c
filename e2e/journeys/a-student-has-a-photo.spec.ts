import { expect } from "playwright/test";
import { PICTURES } from "#world/pictures.ts";
import { aStudent, signedInAs } from "#world/students.ts";
import { test } from "#world/test.ts";

test("a photo is chosen, cut, sent, shown in the header, replaced, deleted and brought back", async ({
  page,
  request,
}) => {
  await signedInAs(page, await aStudent(request));
  await page.goto("/profile?tab=personalData");
  const main = page.locator("#main");
  const picker = main.locator('input[type="file"]');
  const photo = main.locator('img[src*="photo"]').last();
  const save = async () => {
    await page.getByRole("button", { name: "Save the photo" }).click();
    await expect(page.getByText("Your photo is saved.").last()).toBeVisible();
  };

  await test.step("what is no photo is refused in words", async () => {
    for (const [name, words] of [
      ["gif", "JPEG, PNG or WebP"],
      ["svg", "JPEG, PNG or WebP"],
      ["broken", "cannot be read"],
      ["heavy", "5 MB"],
    ] as const) {
      await picker.setInputFiles(PICTURES[name]);
      await expect(main.getByRole("alert")).toContainText(words);
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

  await test.step("a tall one takes its place", async () => {
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
});
