// @covers reading 126

import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import { expect, test } from "vitest";
import { type AnswerSum, discriminationOf, presentFigures } from "./question-figures.ts";

const text = (en: string) => ({ en, ru: `${en} (ru)` });

const QUESTION: TestQuestion = {
  ...{ kind: "single", id: "seat", lecture_id: 2, text: text("Where?"), explanation: text("There.") },
  options: [{ ...text("Astana"), right: true }, text("Almaty"), text("Paris")],
};

/** Answers of students whose other questions were right to these shares. */
const sumOf = (answer: string, isRight: boolean, rests: readonly number[]): AnswerSum => ({
  ...{ answer, isRight, answers: rests.length },
  restSum: rests.reduce((all, rest) => all + rest, 0),
  restSquares: rests.reduce((all, rest) => all + rest * rest, 0),
});

const five = (rest: number) => [rest, rest, rest, rest, rest];

test("the discrimination is the correlation of a question with the others", () => {
  expect(discriminationOf([sumOf("0", true, five(1)), sumOf("1", false, five(0))])).toBeCloseTo(1);
  expect(discriminationOf([sumOf("0", true, five(0.2)), sumOf("1", false, five(0.8))])).toBeCloseTo(-1);
  // Pearson's r of right = 1,1,1,1,1,0,0,0,0,0 and these shares.
  const mixed = [sumOf("0", true, [1, 0.8, 0.6, 0.8, 0.4]), sumOf("1", false, [0.2, 0.6, 0.4, 0, 0.6])];
  expect(discriminationOf(mixed)).toBeCloseTo(0.6348, 4);
});

test("too few answers, or only right ones, give no discrimination", () => {
  expect(discriminationOf([sumOf("0", true, five(1)), sumOf("1", false, [0, 0])])).toBeNull();
  expect(discriminationOf([sumOf("0", true, [...five(1), ...five(0.5)])])).toBeNull();
});

test("the most common wrong answer is shown by its text", () => {
  const sums = [sumOf("0", true, five(1)), sumOf("2", false, five(0.1)), sumOf("1", false, [...five(0), 0.2])];

  expect(presentFigures(sums, QUESTION)).toMatchObject({
    answers: 16,
    right: 5,
    wrong: { text: { en: "Almaty", ru: "Almaty (ru)" }, answers: 6 },
  });
});

test("figures about fewer than five are withheld: answers, right ones, wrong ones", () => {
  expect(presentFigures([sumOf("0", true, [1, 1, 1, 1])], QUESTION)).toEqual({
    ...{ answers: null, right: null, discrimination: null, wrong: null },
  });
  expect(presentFigures([sumOf("0", true, [...five(1), 1]), sumOf("2", false, [0, 0, 0])], QUESTION)).toMatchObject({
    ...{ answers: 9, right: null, wrong: null },
  });
});
