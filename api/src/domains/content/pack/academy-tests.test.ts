// @covers readings 70, 71

import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import { expect, test } from "vitest";
import { testConfig } from "#test/support/test-database.ts";
import { readPack } from "./read-pack.ts";

const tests = (await readPack(testConfig.contentDir)).tests.map(({ test }) => test);

type Single = Extract<TestQuestion, { kind: "single" }>;

const singlesOf = (questions: readonly TestQuestion[]) =>
  questions.filter((question): question is Single => question.kind === "single");

/** Whether the right option is longer than every other one: then a student who knows nothing would choose it. */
const isLongest = ({ options }: Single, language: Language) => {
  const right = options.find((option) => option.right)?.[language].length ?? 0;
  return options.every((option) => option.right || option[language].length < right);
};

test("the academy's tests have at least twelve questions of at least three kinds, and all kinds occur", () => {
  for (const { topic_id, questions } of tests) {
    expect(questions.length, `topic ${topic_id}`).toBeGreaterThanOrEqual(12);
    expect(new Set(questions.map(({ kind }) => kind)).size, `topic ${topic_id}`).toBeGreaterThanOrEqual(3);
  }
  const kinds = new Set(tests.flatMap(({ questions }) => questions.map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual(["matching", "multiple", "numeric", "ordering", "single", "true_false"]);
});

test.each(LANGUAGES)("in no test is the longest option right more often than by chance (%s)", (language) => {
  for (const { topic_id, questions } of tests) {
    const singles = singlesOf(questions);
    const longest = singles.filter((question) => isLongest(question, language));
    expect(longest.length / singles.length, `topic ${topic_id}: ${longest.map(({ id }) => id)}`).toBeLessThanOrEqual(
      0.4,
    );
  }
});

test("the right option is at no position in more than half of a test's questions", () => {
  for (const { topic_id, questions } of tests) {
    const positions = singlesOf(questions).map(({ options }) => options.findIndex(({ right }) => right));
    for (const position of new Set(positions))
      expect(
        positions.filter((other) => other === position).length / positions.length,
        `topic ${topic_id}, place ${position + 1}`,
      ).toBeLessThanOrEqual(0.5);
  }
});

test("true and false are both answers over all tests, neither in more than two thirds", () => {
  const answers = tests.flatMap(({ questions }) =>
    questions.flatMap((each) => (each.kind === "true_false" ? [each.answer] : [])),
  );
  const share = answers.filter(Boolean).length / answers.length;
  expect(share).toBeGreaterThanOrEqual(1 / 3);
  expect(share).toBeLessThanOrEqual(2 / 3);
});

test("no explanation refers to an option by its letter or number, which shuffling changes", () => {
  for (const { questions } of tests)
    for (const { id, explanation } of questions)
      expect(`${explanation.en} ${explanation.ru}`, id).not.toMatch(
        /\b(option|answer) ([A-F]\b|\d)|\b(вариант|ответ)[а-я]* ([А-ЯA-F]\b|\d)/i,
      );
});
