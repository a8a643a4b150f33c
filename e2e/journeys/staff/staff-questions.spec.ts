import type { APIRequestContext } from "playwright/test";
import { expect } from "playwright/test";
import { bearer } from "#support/content/lectures.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStaffMember, staffPage } from "#support/people/staff.ts";
import { aStudent, type Student } from "#support/people/students.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/", "/staff/questions"] });

/** A lecture and its instructor. */
const LECTURE = 2;
const TEACHER = "leopold-vanhaeren";

/** A student who owns the course and posted these questions, the first one first. */
async function askQuestions(request: APIRequestContext, student: Student, questions: readonly string[]): Promise<void> {
  await buysTheCourse(request, student);
  for (const content of questions) {
    const draft = { headers: bearer(student), data: { lecture: LECTURE, content } };
    expect((await request.post("/api/courses/questions/", draft)).status()).toBe(201);
  }
}

/** An owner makes an account the lecture's instructor. */
async function teaches(request: APIRequestContext, member: Student): Promise<void> {
  const headers = bearer(await aStaffMember(request, ["owner"]));
  const { members } = await (await request.get("/api/staff/members/", { headers })).json();
  const { id } = members.find(({ email }: { email: string }) => email === member.email);
  const named = await request.put(`/api/staff/members/${id}/person/`, { headers, data: { person: TEACHER } });
  expect(named.status()).toBe(200);
}

test("an instructor goes through three questions by keyboard, answers one, and the student reads it", {
  tag: "@nightly",
}, async ({ browser, request }) => {
  test.setTimeout(120_000);
  const student = await aStudent(request);
  const questions = ["Which seat", "Which rules", "Which costs"].map((text) => `${text}, ${student.email}?`);
  await askQuestions(request, student, questions);
  const { page, member } = await staffPage(browser, request, ["instructor"]);
  await teaches(request, member);

  await page.goto(`/staff/questions?q=${encodeURIComponent(student.email)}`);
  const list = page.getByRole("list", { name: "Questions" });
  await expect(list.getByRole("link")).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("region", { name: "What is open" }).getByRole("heading", { level: 2 });
  await expect(heading).toHaveText(questions[0] as string);
  await page.keyboard.press("j");
  await expect(heading).toHaveText(questions[1] as string);
  await page.keyboard.press("j");
  await expect(heading).toHaveText(questions[2] as string);
  await page.keyboard.press("k");
  await expect(heading).toHaveText(questions[1] as string);
  await page.getByLabel("Your answer").fill("Those the parties chose.");
  await page.reload();
  await expect(page.getByLabel("Your answer")).toHaveValue("Those the parties chose.");
  await page.getByRole("button", { name: "What the student will get" }).click();
  await expect(page.getByText("Your question was answered")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Your answer").press("Control+Enter");

  await expect(heading).toHaveText(questions[2] as string);
  await expect(list.getByRole("link")).toHaveCount(2);
  const search = `/api/courses/lectures/${LECTURE}/questions/?filter=answered&q=${encodeURIComponent(student.email)}`;
  const { items } = await (await request.get(search, { headers: bearer(student) })).json();
  const thread = await request.get(`/api/courses/questions/${items[0].id}/`, { headers: bearer(student) });
  expect(await thread.json()).toMatchObject({
    content: questions[1],
    answers: [{ content: "Those the parties chose.", user: { is_instructor: true } }],
  });

  // The same row in Russian.
  await page.goto(`/staff/questions?lng=ru&filter=answered&q=${encodeURIComponent(student.email)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вопросы");
  await page
    .getByRole("list", { name: "Вопросы" })
    .getByRole("link", { name: /1.ответ/ })
    .click();
  await expect(page.getByRole("button", { name: "Отметить как важный" })).toBeVisible();
  await page.context().close();
});
