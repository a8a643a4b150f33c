import { expect } from "playwright/test";
import { bearer, seesLecture } from "#support/lectures.ts";
import { aStudent, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId"] });

test("a locked lecture is refused by the server and by the screen, which leads to what opens it", async ({
  page,
  request,
}) => {
  const student = await aStudent(request);

  const locked = await seesLecture(request, student, 2);
  expect(locked).toMatchObject({ is_open: false, video: null });
  const headers = bearer(student);
  const data = { position: 5, watched: [[0, 5]] };
  for (const refused of [
    await request.put("/api/courses/lectures/2/progress/", { headers, data }),
    await request.get("/api/courses/teacher_videos/2/", { headers }),
  ])
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, "course.not_bought"]);
  expect((await request.get("/media/private/lectures/02.mp4", { headers })).status()).toBe(403);

  await signedInAs(page, student);
  await page.goto("/passingcourse/1");
  await expect(page.locator("#main video")).toBeVisible();
  const rows = page.getByRole("region", { name: "Lessons" }).locator("button[aria-disabled=true]");
  // A person can press it, to learn why; Playwright waits for a control that is not aria-disabled.
  await rows.first().scrollIntoViewIfNeeded();
  await rows.first().click({ force: true });
  await expect(page).toHaveURL(/lecture=1$/);
  const reason = page.getByText("This lecture is part of the paid course. Buy the course to open it.");
  await expect(reason.first()).toBeVisible();
  await page.getByRole("button", { name: "How to open it" }).first().click();
  await expect(page.getByRole("heading", { name: "The full course" })).toBeFocused();

  await page.goto("/passingcourse/1?lecture=2");
  await expect(page.getByText("This lecture is locked")).toBeVisible();
  await expect(page.locator("#main video")).toHaveCount(0);
});
