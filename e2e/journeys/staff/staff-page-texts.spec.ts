// @covers decision 0016

import { expect, type Page } from "playwright/test";
import { test } from "#support/content/content-draft.ts";
import { staffPage } from "#support/people/staff.ts";
import { axeViolations } from "#support/screens/axe.ts";

test.use({ isRehearsed: false, addresses: ["/", "/aboutthecourse", "/terms", "/staff/content"] });

test.setTimeout(150_000);

const QUESTION = { en: "In which currency is my card charged?", ru: "В какой валюте спишут деньги?" };
const TAB = "Курс, названный иначе";
const INTRO = { en: "These terms, said <b>otherwise</b>.", ru: "Эти условия, сказанные <b>иначе</b>." };
const ANSWER = "Сумма списывается в тенге: <b>доллары</b> приведены для сравнения.";

/** Publishes the draft with a note; the change of a legal text is declared a misprint, so that students of other journeys get no notice. */
async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(note);
  await dialog.getByRole("radio", { name: /A misprint is corrected/ }).check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The content is published.")).toBeVisible({ timeout: 30_000 });
}

// The test changes a collapsed answer, so that journeys at the same time see the page that they expect.
test("a text of a public page, the title of its tab and a legal text are changed, looked at on the page, published, read in Russian within a minute without JavaScript, and taken back", {
  tag: "@nightly",
}, async ({ browser, request }) => {
  const { page } = await staffPage(browser, request, ["manager"]);
  await page.goto("/staff/content?part=pages");
  await page.getByRole("button", { name: /^The course/ }).click();
  const questions = page.getByRole("group", { name: "Frequently asked questions" });
  await expect(questions.getByRole("textbox", { name: "Question 4, in English" })).toHaveValue(QUESTION.en);
  await questions.getByRole("textbox", { name: "Answer 4, in Russian" }).fill(ANSWER);
  const head = page.getByRole("group", { name: "Tab and search engines" });
  await head.getByRole("textbox", { name: "Title of the tab, in Russian" }).fill(TAB);
  expect(await axeViolations(page, { include: "#main" }), "the editor of a page's texts").toEqual([]);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText(/Saved to the draft/)).toBeVisible();
  await page.getByRole("tab", { name: "Legal texts" }).click();
  await page.getByRole("button", { name: /^Terms of use/ }).click();
  await page.getByRole("textbox", { name: "Introduction, in English" }).fill(INTRO.en);
  await page.getByRole("textbox", { name: "Introduction, in Russian" }).fill(INTRO.ru);
  expect(await axeViolations(page, { include: "#main" }), "the editor of a legal text").toEqual([]);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByRole("button", { name: "Save to the draft" })).toBeDisabled();
  await page.getByRole("tab", { name: "Page texts" }).click();
  await page.getByRole("button", { name: /^The course/ }).click();

  const link = page.getByRole("link", { name: /Look at the page with the draft/ });
  const preview = await page.context().newPage();
  await preview.goto(((await link.getAttribute("href")) ?? "").replace("lng=en", "lng=ru"));
  await expect(preview.getByText(/предварительный просмотр/)).toBeVisible();
  await preview.getByRole("button", { name: QUESTION.ru }).click();
  await expect(preview.getByText(ANSWER)).toBeVisible();
  await preview.close();

  const html = async () => (await request.get("/aboutthecourse?lng=ru")).text();
  expect(await html(), "a draft is nobody else's").not.toContain("для сравнения");
  await publish(page, "The currency is said in other words.");
  await expect(async () => expect(await html()).toContain("приведены для сравнения")).toPass({
    timeout: 60_000,
    intervals: [1000],
  });
  expect(await html()).toContain(`<title>${TAB} · `);
  const terms = async () => (await request.get("/terms?lng=ru")).text();
  await expect(async () => expect(await terms()).toContain("Эти условия, сказанные &lt;b&gt;иначе")).toPass({
    timeout: 60_000,
    intervals: [1000],
  });
  expect(await terms(), "a misprint keeps the day").toContain('dateTime="2025-03-08"');

  const visitor = await browser.newPage({ locale: "ru-RU" });
  const requested: string[] = [];
  visitor.on("request", (sent) => requested.push(new URL(sent.url()).pathname));
  await visitor.goto("/aboutthecourse");
  await expect(visitor.locator("html:not([data-prerendered]) h1")).toBeVisible();
  await visitor.getByRole("button", { name: QUESTION.ru }).click();
  await expect(visitor.getByText(ANSWER)).toBeVisible();
  expect(requested.filter((path) => path.includes("/page-texts/"))).toEqual([]);
  await visitor.close();

  await page.getByRole("tab", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Bring back" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("The words of before were better.");
  await dialog.getByRole("button", { name: "Bring back" }).click();
  await expect(page.getByText("The earlier version is the draft now.")).toBeVisible({ timeout: 30_000 });
  await publish(page, "The words of before.");
  expect(await (await request.get("/api/courses/page-texts/course/")).json()).toEqual({});
  await page.context().close();
});
