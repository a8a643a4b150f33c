import { join } from "node:path";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { ROOT } from "#support/config.ts";
import { COURSE_TEXTS } from "#support/content/course-texts.ts";
import { anEssay } from "#support/content/essays.ts";
import { bearer } from "#support/content/lectures.ts";
import { answersRightly } from "#support/content/topic-tests.ts";
import { paysAtTheBank } from "#support/people/purchase.ts";
import { switchOnTotp } from "#support/people/second-factor.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { aStudent, latestMail, type Student, signedInAs } from "#support/people/students.ts";
import { pastes } from "#support/screens/essay-editor.ts";
import { UI_TEXTS } from "#support/screens/ui-texts.ts";
import { test } from "#support/test.ts";

/**
 * A month of an academy that begins with the starter pack: staff and students do everything in a browser. Exceptions are the
 * invitation of the first owner, and accounts and right answers, whose screens have journeys of their own.
 * `npm run resilience -- month` starts the platform for it.
 */
test.setTimeout(300_000);
test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

const TITLE = "Arbitration in Practice";
const INSTRUCTOR = "Aliya Nurlan";
const MEDIA = join(ROOT, "api/content/media");
const texts = { ...UI_TEXTS.en, ...COURSE_TEXTS.en };

/** Opens a part of the content. */
async function opensPart(page: Page, part: string) {
  await page.goto(`/staff/content?part=${part}`);
  return page.getByRole("tabpanel");
}

async function savesDraft(page: Page) {
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText(/^Saved to the draft/).first()).toBeVisible();
}

/** A student whose page shows the course they bought. */
async function aBuyer(page: Page, request: APIRequestContext): Promise<Student> {
  const student = await aStudent(request);
  await signedInAs(page, student);
  await page.goto("/aboutthecourse");
  await page.locator("#main").getByRole("button", { name: texts.buy }).first().click();
  await paysAtTheBank(page);
  await page.locator("#main").getByRole("link", { name: texts.begin }).click();
  await expect(page).toHaveURL(/\/passingcourse\/1/);
  return student;
}

test("an academy is run for a month by browser alone, and all of it is in the audit", async ({ browser, request }) => {
  const opens = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const [desk, classroom, study, second] = [await opens(), await opens(), await opens(), await opens()];
  const owner = await aStaffMember(request, ["owner"]);
  await signedInAs(desk, owner);

  await test.step("the owner makes the course: its title, an instructor, a lecture with a film, and publishes it", async () => {
    const course = await opensPart(desk, "course");
    await course.getByLabel("Title, in English").fill(TITLE);
    await course.getByLabel("Title, in Russian").fill("Арбитраж на практике");
    await savesDraft(desk);

    const people = await opensPart(desk, "people");
    await people.getByRole("button", { name: "Add: People" }).click();
    await people.getByLabel("Name, in English").fill(INSTRUCTOR);
    await people.getByLabel("Name, in Russian").fill("Алия Нурлан");
    await people.getByLabel("Position, in English").fill("Arbitrator");
    await people.getByLabel("Position, in Russian").fill("Арбитр");
    await people.getByLabel("Place, in English").fill("Astana");
    await people.getByLabel("Place, in Russian").fill("Астана");
    await people.getByLabel("Choose a file: Photo").setInputFiles(join(MEDIA, "people/rafael-belmontez.webp"));
    await desk.getByRole("button", { name: "Use the whole picture" }).click();
    await expect(people.getByText(/is uploaded\. Save to the draft/)).toBeVisible();
    await expect(people.getByRole("progressbar")).toHaveCount(0);
    await savesDraft(desk);

    const topics = await opensPart(desk, "topics");
    await topics.getByRole("button", { name: "1. First topic" }).click();
    await topics.getByRole("button", { name: "Add: Lectures" }).click();
    const lecture = topics.getByRole("region", { name: "Lectures" });
    await lecture.getByLabel("Title, in English").fill("The seat");
    await lecture.getByLabel("Title, in Russian").fill("Место арбитража");
    await lecture.getByLabel("Minutes").fill("1");
    await lecture.getByLabel("Instructor").selectOption({ label: INSTRUCTOR });
    const video = lecture.getByRole("group", { name: "Video", exact: true });
    await video.locator("input[type=file]").setInputFiles(join(MEDIA, "lectures/16.mp4"));
    await expect(video.getByText("No file of its own.")).toHaveCount(0);
    await expect(video.getByRole("progressbar")).toHaveCount(0);
    await savesDraft(desk);

    await expect(desk.getByText(/keep the draft from being published|keeps the draft/)).toHaveCount(0);
    await desk.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel("What was changed").fill("The first course");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(desk.getByText("The content is published.").first()).toBeVisible();
    await expect(async () => {
      await study.goto("/aboutthecourse");
      await expect(study.getByRole("heading", { level: 1 })).toHaveText(TITLE, { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expect(study.getByText("The seat").first()).toBeVisible();
  });

  const instructor = await aStudent(request);
  await test.step("invites the instructor, who opens the letter's link, and says whose lectures are theirs", async () => {
    await desk.goto("/staff/staff");
    await desk.getByRole("button", { name: "Invite somebody" }).click();
    await desk.getByLabel("Email", { exact: true }).fill(instructor.email);
    await desk.getByRole("radio", { name: /^Instructor/ }).check();
    await desk.getByRole("button", { name: "Send the invitation" }).click();
    await expect(desk.getByText(new RegExp(`${instructor.email} (is invited|has the role)`)).first()).toBeVisible();
    await switchOnTotp(request, instructor);
    await signedInAs(classroom, instructor);
    const link = /https?:\/\/\S+invitation\S*/.exec((await latestMail(request, instructor.email)).text)?.[0];
    if (link) {
      await classroom.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
      await classroom.locator("#main").getByRole("button").first().click();
    }
    await classroom.goto("/staff/questions");
    await expect(classroom.getByRole("heading", { level: 1, name: "Questions" })).toBeVisible();
    const { members } = await (await request.get("/api/staff/members/", { headers: bearer(owner) })).json();
    const { id } = members.find(({ email }: { email: string }) => email === instructor.email);
    const named = await request.put(`/api/staff/members/${id}/person/`, {
      headers: bearer(owner),
      data: { person: "aliya-nurlan" },
    });
    expect(named.status()).toBe(200);
  });

  let student: Student;
  await test.step("a student buys the course, watches, asks and is answered", async () => {
    student = await aBuyer(study, request);
    const main = study.locator("#main");
    for (const number of [1, 2]) {
      await study.goto(`/passingcourse/1?lecture=${number}`);
      await main.getByRole("button", { name: texts.complete }).click();
      await expect(main.getByRole("article").getByText(texts.completed, { exact: true })).toBeVisible();
    }
    await study.getByRole("tab", { name: texts.questions, exact: true }).click();
    await main.getByRole("button", { name: texts.ask, exact: true }).click();
    await main.getByLabel(texts.question).fill("May the seat be moved?");
    await main.getByRole("button", { name: texts.send, exact: true }).click();
    await expect(main.getByRole("article").filter({ hasText: "May the seat be moved?" })).toBeVisible();

    await classroom.goto("/staff/questions");
    await classroom.getByRole("list", { name: "Questions" }).getByRole("link").first().click();
    await classroom.getByLabel("Your answer").fill("If both parties agree.");
    await classroom.getByLabel("Your answer").press("Control+Enter");
    await expect(classroom.getByRole("list", { name: "Questions" }).getByRole("link")).toHaveCount(0);
    await study.reload();
    await main.getByRole("link", { name: "May the seat be moved?" }).click();
    await expect(main.getByText("If both parties agree.")).toBeVisible();
  });

  await test.step("the owner plans a live session, which the student sees", async () => {
    await desk.goto("/staff/sessions");
    await desk
      .getByRole("button", { name: "Plan a session" })
      .or(desk.getByRole("link", { name: "Plan a session" }))
      .click();
    await desk.getByLabel("Title in English").fill("Questions and answers");
    await desk.getByLabel("Title in Russian").fill("Вопросы и ответы");
    const start = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
    await desk.getByLabel("Start").fill(start);
    await desk.getByLabel("Duration in minutes").fill("60");
    await desk.getByLabel("Link to the meeting").fill("https://meet.example/seat");
    await desk.getByLabel("Instructor", { exact: true }).selectOption({ label: INSTRUCTOR });
    await desk
      .getByRole("button", { name: "Plan a session" })
      .or(desk.getByRole("button", { name: "Save" }))
      .last()
      .click();
    await expect(desk.getByText("The live session is planned.").first()).toBeVisible();
    await study.goto("/passingcourse/1?tab=seminars");
    await study.getByRole("tab", { name: texts.sessions }).click();
    await expect(study.getByText("Questions and answers").first()).toBeVisible();
  });

  await test.step("the student passes the test and writes the essay, which the instructor evaluates", async () => {
    const main = study.locator("#main");
    await answersRightly(request, student, 1);
    await study.goto("/passingcourse/1/tests/1");
    await main
      .getByRole("button", { name: /^(Continue|Start)/ })
      .first()
      .click();
    await main.getByRole("button", { name: texts.testFinish }).first().click();
    await study.getByRole("dialog").getByRole("button", { name: texts.testSubmit, exact: true }).click();
    await expect(main.getByRole("region", { name: texts.testPassed })).toBeVisible();

    await study.goto("/passingcourse/1/essay");
    await pastes(main.getByRole("textbox", { name: texts.essayText }), { "text/plain": anEssay(1600) });
    await expect(main.getByText(texts.essaySaved)).toBeVisible();
    await main.getByRole("button", { name: texts.essayOpen }).click();
    const dialog = study.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: texts.essayStatement }).check();
    await dialog.getByRole("button", { name: texts.essaySend, exact: true }).click();
    await expect(dialog).toBeHidden();

    await classroom.goto("/staff/essays");
    await classroom.getByRole("list", { name: "Waiting for me" }).getByRole("link").first().click();
    await classroom.getByRole("button", { name: "Begin to read" }).click();
    await expect(classroom.getByText("You are reading this essay.")).toBeVisible();
    const review = classroom.getByRole("region", { name: "Your evaluation" });
    for (const group of await review.getByRole("group").all()) await group.getByRole("radio").last().check();
    await classroom
      .getByLabel("Comment for the author")
      .fill("The question is found, and the sources are read with care. ".repeat(5).trim());
    await classroom.getByRole("button", { name: "Evaluate", exact: true }).click();
    await classroom.getByRole("dialog").getByRole("button", { name: "Evaluate", exact: true }).click();
    await expect(classroom.getByText("The evaluation is saved.")).toBeVisible();
  });

  await test.step("the student enters the name and holds the certificate", async () => {
    const main = study.locator("#main");
    await study.goto("/profile");
    await main.getByRole("button", { name: texts.edit, exact: true }).click();
    await main.getByLabel(texts.firstName).fill("Dana");
    await main.getByLabel(texts.lastName).fill("Serik");
    await main.getByRole("button", { name: texts.save, exact: true }).click();
    await expect(study.getByText(texts.namesSaved).first()).toBeVisible();
    await study.goto("/passingcourse/1?tab=certificate");
    await expect(study.getByRole("img", { name: /^Certificate of Dana Serik/ })).toBeVisible({ timeout: 30_000 });
  });

  await test.step("another student asks for the money back and gets it", async () => {
    const other = await aBuyer(second, request);
    await second.goto("/profile?tab=purchases");
    await second.getByRole("button", { name: "Withdraw and request a refund" }).click();
    const asks = second.getByRole("dialog", { name: "Withdraw from the course" });
    await asks.getByLabel("Your reasons").fill("I have moved.");
    await asks.getByRole("button", { name: "Send the request" }).click();
    await expect(second.getByText("Refund requested")).toBeVisible();
    await desk.goto(`/staff/money?kind=refunds&q=${encodeURIComponent(other.email)}`);
    await desk.getByRole("list", { name: "Refunds" }).getByRole("link").click();
    await desk.getByRole("region", { name: "Refund requested" }).getByRole("button", { name: "Refund…" }).click();
    const grants = desk.getByRole("dialog");
    await grants.getByRole("button", { name: /^Refund \d/ }).click();
    await expect(desk.getByText("The money has been paid back.")).toBeVisible();
  });

  await test.step("everything that was done is in the audit", async () => {
    const { items } = await (await request.get("/api/staff/audit/?limit=100", { headers: bearer(owner) })).json();
    const actions = new Set(items.map(({ action }: { action: string }) => action));
    for (const action of ["content.publish", "essay.review", "question.answer", "session.plan", "refund.confirm"])
      expect([...actions], action).toContain(action);
    await desk.goto("/staff/audit");
    await expect(desk.getByRole("heading", { level: 1, name: "Audit" })).toBeVisible();
  });
});
