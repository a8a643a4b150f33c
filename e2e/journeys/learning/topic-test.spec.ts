// @covers readings 71, 73, 74

import { readFile } from "node:fs/promises";
import type { Language } from "@academy/shared/contract/language";
import { expect, type Locator, type Page } from "playwright/test";
import { completesEverything } from "#support/content/lectures.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { sampleOf } from "#support/sample.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { enter, tabTo } from "#support/screens/keyboard.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/passingcourse/:courseId", "/passingcourse/:courseId/tests/:topicId"] });

type Texts = Record<Language, string>;

/** A question as the content pack holds it. */
interface PoolQuestion {
  kind: "single" | "multiple" | "true_false" | "matching" | "ordering" | "numeric";
  text: Texts;
  options?: (Texts & { right?: boolean })[];
  answer?: boolean;
  pairs?: { left: Texts; right: Texts }[];
  items?: Texts[];
  value?: number;
}

const POOL = new URL("../../../api/content/tests/01.json", import.meta.url);

const TEXTS = {
  en: {
    locale: "en-GB",
    row: /^Test: 8 questions, 20 minutes/,
    start: "Start the test",
    question: (number: number) => `Question ${number} of 8`,
    next: "Next",
    finish: "Finish",
    submit: "Submit",
    failed: "Not passed",
    passed: "Passed",
    right: "8 of 8 right",
    again: "Try again",
    saved: "Saved",
    yes: "True",
    no: "False",
    up: (item: string) => `Move up: ${item}`,
    keep: "Keep this order",
    explanation: "Explanation",
    correct: "Correct answer",
  },
  ru: {
    locale: "ru-RU",
    row: /^Тест: 8 вопросов, 20 минут/,
    start: "Начать тест",
    question: (number: number) => `Вопрос ${number} из 8`,
    next: "Далее",
    finish: "Завершить",
    submit: "Отправить",
    failed: "Тест не сдан",
    passed: "Тест сдан",
    right: "верно 8 из 8",
    again: "Попробовать ещё раз",
    saved: "Сохранено",
    yes: "Верно",
    no: "Неверно",
    up: (item: string) => `Переместить выше: ${item}`,
    keep: "Оставить этот порядок",
    explanation: "Пояснение",
    correct: "Правильный ответ",
  },
};

/** A text with plain single spaces: the page may show non-breaking ones. */
const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** Ticks an option by keyboard. */
async function tick(page: Page, option: Locator) {
  await option.focus();
  await page.keyboard.press("Space");
  await expect(option).toBeChecked();
}

/** Gives the right answer to the question on screen, without a mouse. */
async function answers(page: Page, pool: PoolQuestion[], language: Language) {
  const texts = TEXTS[language];
  const group = page.locator("#main fieldset");
  const prompt = plain((await group.locator("legend").textContent()) ?? "");
  const question = pool.find(({ text }) => plain(text[language]) === prompt);
  if (!question) throw new Error(`not in the pool: ${prompt}`);
  const named = (role: "radio" | "checkbox", name: string) => group.getByRole(role, { name: plain(name), exact: true });
  for (const option of question.options ?? [])
    if (option.right) await tick(page, named(question.kind === "single" ? "radio" : "checkbox", option[language]));
  if (question.kind === "true_false") await tick(page, named("radio", question.answer ? texts.yes : texts.no));
  for (const { left, right } of question.pairs ?? []) {
    const choice = group.getByRole("combobox", { name: plain(left[language]), exact: true });
    const labels = await choice.locator("option").allTextContents();
    await choice.selectOption({ index: labels.findIndex((label) => plain(label) === plain(right[language])) });
  }
  if (question.items) {
    const keep = group.getByRole("button", { name: texts.keep });
    await enter(page, keep);
    for (const [index, item] of question.items.entries()) {
      const up = group.getByRole("button", { name: texts.up(plain(item[language])), exact: true });
      const stands = async () =>
        (await group.locator("ol > li").allTextContents()).findIndex((text) =>
          plain(text).includes(plain(item[language])),
        );
      for (let at = await stands(); at > index; at--) {
        await up.focus();
        await page.keyboard.press("Enter");
        await expect.poll(stands).toBe(at - 1);
      }
    }
  }
  if (question.value !== undefined) {
    await group.getByRole("textbox").focus();
    await page.keyboard.type(String(question.value));
  }
  await expect(page.getByText(texts.saved, { exact: true })).toBeVisible();
}

const FRAMES = [
  ["en", 1440, 900],
  ["ru", 390, 844],
] as const;

// The journey `purchase-to-certificate` fails and passes a test in Russian on a phone.
for (const [language, width, height] of sampleOf(FRAMES, ([language]) => language === "en")) {
  const texts = TEXTS[language];

  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ locale: texts.locale, viewport: { width, height } });

    test("a student fails a topic's test, takes it again and passes, without a mouse", async ({ page, request }) => {
      test.setTimeout(180_000);
      const { questions: pool } = JSON.parse(await readFile(POOL, "utf8")) as { questions: PoolQuestion[] };
      const student = await aStudent(request);
      await buysTheCourse(request, student);
      await completesEverything(request, student);
      await signedInAs(page, student);
      const main = page.locator("#main");
      const button = (name: string) => main.getByRole("button", { name, exact: true });
      const question = (number: number) => main.getByRole("heading", { name: texts.question(number), exact: true });

      await test.step("finds it after the lectures of its topic", async () => {
        await page.goto("/passingcourse/1?tab=lessons&lecture=1");
        await enter(page, main.getByRole("link", { name: texts.row }).first());
        await expect(page).toHaveURL(/\/passingcourse\/1\/tests\/1$/);
        await expect(button(texts.start)).toBeVisible();
        // The whole page is checked once: from here on only its main part changes.
        expect(await axeViolations(page)).toEqual([]);
      });

      await test.step("submits nothing, and sees explanations but no right answers", async () => {
        await enter(page, button(texts.start));
        await expect(question(1)).toBeFocused();
        expect(await axeViolations(page, { include: "#main" })).toEqual([]);
        await page.goto(`${page.url()}&question=8`);
        await enter(page, button(texts.finish));
        await enter(page, page.getByRole("dialog").getByRole("button", { name: texts.submit }));
        await expect(main.getByRole("region", { name: texts.failed })).toBeVisible();
        await expect(main.getByText(texts.explanation, { exact: true })).toHaveCount(8);
        await expect(main.getByText(texts.correct, { exact: true })).toHaveCount(0);
        expect(await axeViolations(page, { include: "#main" })).toEqual([]);
      });

      await test.step("answers all questions rightly; a reload keeps what was chosen", async () => {
        await enter(page, button(texts.again));
        for (let number = 1; number <= 8; number++) {
          await expect(question(number)).toBeVisible();
          await answers(page, pool, language);
          if (number === 4) {
            await page.reload();
            await expect(question(4)).toBeVisible();
          }
          if (number < 8) await enter(page, button(texts.next));
        }
        await tabTo(page, button(texts.finish));
        await page.keyboard.press("Enter");
        await enter(page, page.getByRole("dialog").getByRole("button", { name: texts.submit }));
        const summary = main.getByRole("region", { name: texts.passed });
        await expect(summary).toContainText(texts.right);
        expect(await axeViolations(page, { include: "#main" })).toEqual([]);
      });
    });
  });
}
