import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { academy } from "#support/admin-cli.ts";
import { bearer, completesEverything } from "#support/lectures.ts";
import { buysTheCourse } from "#support/purchase.ts";
import { aStudent, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/passingcourse/:courseId", "/verify", "/verify/:number"] });

test("a student whom the operator brings to 18 points gets the certificate, which anybody can verify", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  await completesEverything(request, student);
  await signedInAs(page, student);

  await page.goto("/passingcourse/1?tab=certificate");
  await expect(page.getByRole("progressbar", { name: "0 of 18 points" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter your name in the profile" })).toBeVisible();
  await request.patch("/api/student/student/update/", {
    headers: bearer(student),
    data: { first_name: "Aliya", last_name: "Nurlan" },
  });
  await academy("test-passed", student.email, "all");
  await page.reload();
  await expect(page.getByRole("progressbar", { name: "16 of 18 points" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download PDF" })).toHaveCount(0);

  await academy("evaluate", student.email, "--points", "2");
  await page.reload();
  const image = page.getByRole("img", { name: /^Certificate of Aliya Nurlan/ });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(500);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  const badge = page.waitForEvent("download");
  await page.getByRole("link", { name: "Badge as a picture (PNG)" }).click();
  const picture = await readFile(await (await badge).path());

  await page.getByRole("link", { name: "Verification page" }).click();
  await expect(page).toHaveURL(/\/verify\/OAA-/);
  await expect(page.locator("#main")).toContainText("Aliya Nurlan");

  await page.goto("/verify");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a badge file" }).click();
  await (await chosen).setFiles({ name: "badge.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByText("This certificate is genuine")).toBeVisible();
  await expect(page.locator("#main")).toContainText("Aliya Nurlan");
});
