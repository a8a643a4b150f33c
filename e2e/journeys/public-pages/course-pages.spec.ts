import { expect } from "playwright/test";
import { test } from "#support/test.ts";

test.use({ addresses: ["/aboutthecourse", "/aboutthecourse/:courseId"] });
test.use({ expectedComplaints: /status of 404 .*course=99/ });

test("the page of an unknown course shows an error with a link to the main course", async ({ page }) => {
  await page.goto("/aboutthecourse/99");
  await expect(page.getByRole("heading", { name: "Course not found" })).toBeVisible();

  await page.getByRole("link", { name: "The main course" }).click();

  await expect(page).toHaveURL(/\/aboutthecourse$/);
  await expect(page.getByRole("region", { name: "Courses of the academy" })).toHaveCount(0);
});
