import { expect } from "playwright/test";
import { test } from "#support/content/content-draft.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { staffPage } from "#support/people/staff.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";

test.use({ isRehearsed: false, addresses: ["/staff/content", "/profile", "/passingcourse/:courseId"] });

test.setTimeout(180_000);

const TITLE = "Mediation in practice";

// The night's: while the second course is published, the course's page shows the catalogue to journeys at the same time.
test("the staff publish a second course; a student who buys both finds each in the orders and goes to each", {
  tag: "@nightly",
}, async ({ browser, page, request }) => {
  const { page: desk } = await staffPage(browser, request, ["manager"]);
  /** Publishes the draft with a note. */
  const publish = async (note: string) => {
    await desk.getByRole("button", { name: "Publish" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("textbox").fill(note);
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(desk.getByText("The content is published.")).toBeVisible({ timeout: 60_000 });
  };
  await desk.goto("/staff/content?part=course");
  await desk.getByRole("button", { name: "Add a course" }).click();
  const form = desk.getByRole("dialog", { name: "Add a course" });
  await form.getByLabel("Title, in English").fill(TITLE);
  await form.getByLabel("Title, in Russian").fill("Медиация на практике");
  await form.getByLabel("Begins as").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Add to the draft" }).click();
  await expect(desk.getByText("The course is in the draft.")).toBeVisible();
  await publish("A second course.");
  const courses = (await (await request.get("/api/courses/course/")).json()) as { id: number; title: string }[];
  const second = courses.find(({ title }) => title === TITLE)?.id ?? 0;
  const main = courses[0]?.title ?? "";

  const student = await aStudent(request);
  const orders = [await buysTheCourse(request, student), await buysTheCourse(request, student, second)];
  await signedInAs(page, student);
  await page.goto("/profile?tab=purchases");
  for (const [at, title] of [main, TITLE].entries())
    await expect(page.getByRole("listitem").filter({ hasText: `Order ${orders[at]}` })).toContainText(title);
  const mine = page.getByRole("banner").getByRole("link", { name: "My course" });
  for (const [title, id] of [
    [TITLE, second],
    [main, 1],
  ] as const) {
    await page.getByRole("link", { name: `To the course: ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`/passingcourse/${id}\\b`));
    await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
    await page.goto("/profile?tab=purchases");
    await expect(mine).toHaveAttribute("href", `/passingcourse/${id}`);
  }

  await desk.getByRole("button", { name: "Remove this course" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Remove this course" }).click();
  await expect(desk.getByText("The course has left the draft.")).toBeVisible();
  await publish("The second course is taken back.");
  await desk.context().close();
});
