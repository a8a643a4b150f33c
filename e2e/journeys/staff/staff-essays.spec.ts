import { type APIRequestContext, expect } from "playwright/test";
import { anEssay, essayOf } from "#support/content/essays.ts";
import { bearer, completesEverything } from "#support/content/lectures.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { staffPage } from "#support/people/staff.ts";
import { aStudent, type Student, signedInAs } from "#support/people/students.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId/essay", "/staff/essays", "/staff/essays/:id"] });

test.setTimeout(150_000);

const COMMENT = "The question is found, and the sources are read with care. ".repeat(5).trim();

/** A student who has submitted an essay. */
async function anAuthor(request: APIRequestContext): Promise<Student> {
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  await completesEverything(request, student);
  const headers = bearer(student);
  await request.get("/api/courses/essay/", { headers });
  const saved = await request.put("/api/courses/essay/", { headers, data: { text: anEssay(1600), revision: 0 } });
  const { revision } = (await saved.json()) as { revision: number };
  const submitted = await request.post("/api/courses/essay/submit/", { headers, data: { statement: true, revision } });
  expect(submitted.status()).toBe(200);
  return student;
}

test("an instructor opens the queue by the keyboard, comments on a passage, evaluates, and the next essay opens; the author reads the result", async ({
  page,
  browser,
  request,
}) => {
  const author = await anAuthor(request);
  await anAuthor(request);
  const { page: desk } = await staffPage(browser, request, ["instructor"]);
  await desk.goto("/staff/essays");
  // Other journeys submit essays too, so the test finds the row of its own essay.
  const row = desk
    .getByRole("list", { name: "Waiting for me" })
    .locator(`[data-row="${await essayOf(request, author)}"]`);
  await expect(row).toBeVisible();
  await expect(async () => {
    await desk.keyboard.press("j");
    await expect(row).toBeFocused({ timeout: 100 });
  }).toPass();
  await desk.keyboard.press("Enter");
  await desk.getByRole("button", { name: "Begin to read" }).click();
  await expect(desk.getByText("You are reading this essay.")).toBeVisible();
  await desk.locator("blockquote p").first().selectText();
  await desk.keyboard.press("c");
  await expect(desk.getByLabel("Remark 1", { exact: true })).toBeFocused();
  await desk.keyboard.type("Which ground?");
  const review = desk.getByRole("region", { name: "Your evaluation" });
  for (const group of await review.getByRole("group").all()) await group.getByRole("radio").last().check();
  await desk.getByLabel("Comment for the author").fill(COMMENT);
  await desk.reload();
  await expect(desk.getByLabel("Comment for the author")).toHaveValue(COMMENT);
  await expect(desk.getByText("4 of 4 points")).toBeVisible();
  expect(await axeViolations(desk, { include: "#main" })).toEqual([]);
  await desk.getByRole("button", { name: "Evaluate", exact: true }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Evaluate", exact: true }).click();
  await expect(desk.getByText("The evaluation is saved.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Begin to read" }), "the next one is open").toBeVisible();
  await desk.goto("/staff/essays?view=done&lng=ru");
  await expect(desk.getByRole("heading", { level: 1, name: "Эссе" })).toBeVisible();
  await expect(desk.getByText("4 из 4 баллов").first()).toBeVisible();
  await desk.context().close();

  await signedInAs(page, author);
  await page.goto("/passingcourse/1/essay");
  await expect(page.getByText("4 points of 4")).toBeVisible();
  await expect(page.getByText("Which ground?")).toBeVisible();
});
