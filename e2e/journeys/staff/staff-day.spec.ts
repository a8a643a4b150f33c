import { expect } from "playwright/test";
import { bearer } from "#support/content/lectures.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { staffPage } from "#support/people/staff.ts";
import { aStudent, latestMail } from "#support/people/students.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/staff", "/staff/questions"] });

const CANNED = { title: "Seat of arbitration", body: "The seat is the place that the parties agreed on." };

test("an owner sees the day, finds a question by Ctrl+K, takes it and answers with a canned answer", async ({
  browser,
  request,
}) => {
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  const content = `Which seat did they choose, ${student.email}?`;
  const draft = { headers: bearer(student), data: { lecture: 2, content } };
  expect((await request.post("/api/courses/questions/", draft)).status()).toBe(201);
  const { page } = await staffPage(browser, request, ["owner"]);

  await page.goto("/staff");
  await expect(page.getByRole("region", { name: "Waiting longest" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "New students" }).getByRole("link")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search the academy" });
  await expect(search.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(student.email);
  await expect(search.getByRole("region", { name: "Students" }).getByRole("link")).toHaveCount(1);
  await expect(search.getByRole("region", { name: "Orders" }).getByRole("link")).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await search.getByRole("searchbox").fill(content);
  await expect(search.getByRole("region", { name: "Questions" }).getByRole("link")).toHaveCount(1);
  await expect(search.getByRole("region", { name: "Orders" })).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(search.getByRole("region", { name: "Questions" }).getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("region", { name: "What is open" });
  await expect(question.getByText(content).first()).toBeVisible();

  await question.getByLabel("Assigned to").selectOption({ label: "Me" });
  await expect(page.getByRole("list", { name: "Questions" }).getByText("Mine")).toBeVisible();

  await question.getByRole("button", { name: "Insert a canned answer" }).click();
  const canned = page.getByRole("dialog", { name: "Canned answers" });
  await canned.getByRole("button", { name: "New canned answer" }).click();
  for (const language of ["English", "Russian"]) {
    const group = canned.getByRole("group", { name: language });
    await group.getByLabel("Title").fill(`${CANNED.title} ${student.email}`);
    await group.getByLabel("Text").fill(CANNED.body);
  }
  expect(await axeViolations(page)).toEqual([]);
  await canned.getByRole("button", { name: "Save", exact: true }).click();
  await canned.getByRole("searchbox").fill(student.email);
  await canned.getByRole("button", { name: new RegExp(`^${CANNED.title}`) }).click();
  await expect(question.getByLabel("Your answer")).toHaveValue(CANNED.body);
  await expect(question.getByLabel("Your answer")).toBeFocused();
  await page.keyboard.press("Control+Enter");

  await latestMail(request, student.email, new RegExp(CANNED.body));
  await page.context().close();
});
