// @covers spec §2.10, §4.10, §5.8, readings 29, 31, 32, 33

import { expect } from "playwright/test";
import { bearer } from "#support/content/lectures.ts";
import { buysTheCourse, signedInBuyer } from "#support/people/purchase.ts";
import { aStudent, latestMail, signedInAs } from "#support/people/students.ts";
import { academyCommand } from "#support/platform/admin-cli.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId"] });

test("a student asks, an instructor answers, an email leads back to the answer", async ({ page, request }) => {
  test.setTimeout(90_000);
  const student = await signedInBuyer(page, request);
  await page.goto("/passingcourse/1?lecture=2&tab=questions");
  const question = `Who bears the costs of ${student.email}?`;
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByRole("button", { name: `Reply to: ${question}` }).click();
  await expect(page).toHaveURL(/question=\d+/);
  const id = new URL(page.url()).searchParams.get("question") as string;

  await academyCommand("answer", id, "--as", "tomasz-wieliczan", "The tribunal decides in the award.");

  const { text } = await latestMail(request, student.email, /The tribunal decides in the award\./, 15_000);
  const [link] = /https?:\/\/\S*passingcourse\S*/.exec(text) ?? [];
  await page.goto(link as string);
  const answer = page.getByRole("region", { name: "Answers" }).getByRole("listitem");
  await expect(answer).toContainText("The tribunal decides in the award.");
  await expect(answer).toContainText("Instructor");
});

test("an own question is changed and deleted, that of another student reported", { tag: "@nightly" }, async ({
  page,
  request,
}) => {
  const [student, other] = [await aStudent(request), await aStudent(request)];
  for (const each of [student, other]) await buysTheCourse(request, each);
  const theirs = await request.post("/api/courses/questions/", {
    headers: bearer(other),
    data: { lecture: 3, content: `Buy my book ${other.email}` },
  });
  const { id } = (await theirs.json()) as { id: number };
  const mine = await request.post("/api/courses/questions/", {
    headers: bearer(student),
    data: { lecture: 3, content: `Whose law ${student.email}` },
  });
  const { id: own } = (await mine.json()) as { id: number };
  await signedInAs(page, student);

  await page.goto(`/passingcourse/1?lecture=3&tab=questions&question=${own}`);
  const main = page.locator("#main");
  await main.getByRole("button", { name: /^Edit: Whose law/ }).click();
  await main.getByLabel("Your question").fill("Whose law governs the clause?");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("heading", { name: "Whose law governs the clause?" })).toBeVisible();
  await page.reload();
  await expect(main.getByText("edited")).toBeVisible();
  await main.getByRole("button", { name: /^Delete: Whose law/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(main.getByText("This question has been deleted.").first()).toBeVisible();

  await page.goto(`/passingcourse/1?lecture=3&tab=questions&question=${id}`);
  await main.getByRole("button", { name: /^Report: Buy my book/ }).click();
  await page.getByLabel("What is wrong with it?").fill("Advertising");
  await page.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Thank you. The academy will review it.")).toBeVisible();
});
