// @covers readings 70, 71

import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { AttemptAnswer } from "@academy/shared/contract/tests";
import fc from "fast-check";
import { expect, test } from "vitest";
import { QUESTIONS } from "#test/support/test-questions.ts";
import { checkedAnswer } from "./check-answer.ts";
import { isRight, rightAnswer } from "./mark-answer.ts";
import { type ShownQuestion, shownQuestion, shownTexts } from "./shown-question.ts";

/** A question in an attempt that keeps the order of every list, so that the positions in these tables are those of the pool. */
const asItIs = (question: TestQuestion): ShownQuestion => {
  const { order } = shownQuestion(question, 1, "seed");
  const count = (positions: number[]) => positions.map((_, position) => position);
  return { question, order: { choices: count(order.choices), lefts: count(order.lefts) } };
};

const numeric = (value: number, tolerance: number): TestQuestion => ({ ...QUESTIONS.numeric, value, tolerance });

test.for<[string, TestQuestion, AttemptAnswer | null, boolean]>([
  ["single: the right option", QUESTIONS.single, { kind: "single", option: 1 }, true],
  ["single: another option", QUESTIONS.single, { kind: "single", option: 0 }, false],
  ["single: nothing", QUESTIONS.single, null, false],
  ["multiple: all right options", QUESTIONS.multiple, { kind: "multiple", options: [0, 2] }, true],
  ["multiple: the same in another order", QUESTIONS.multiple, { kind: "multiple", options: [2, 0] }, true],
  ["multiple: one of two", QUESTIONS.multiple, { kind: "multiple", options: [2] }, false],
  ["multiple: one too many", QUESTIONS.multiple, { kind: "multiple", options: [0, 1, 2] }, false],
  ["multiple: every option", QUESTIONS.multiple, { kind: "multiple", options: [0, 1, 2, 3] }, false],
  ["multiple: nothing", QUESTIONS.multiple, null, false],
  ["true or false: right", QUESTIONS.true_false, { kind: "true_false", value: true }, true],
  ["true or false: wrong", QUESTIONS.true_false, { kind: "true_false", value: false }, false],
  ["matching: every pair", QUESTIONS.matching, { kind: "matching", rights: [0, 1, 2] }, true],
  ["matching: two exchanged", QUESTIONS.matching, { kind: "matching", rights: [1, 0, 2] }, false],
  ["matching: one open", QUESTIONS.matching, { kind: "matching", rights: [0, 1, null] }, false],
  ["matching: one right side for all", QUESTIONS.matching, { kind: "matching", rights: [0, 0, 0] }, false],
  ["ordering: the right order", QUESTIONS.ordering, { kind: "ordering", items: [0, 1, 2] }, true],
  ["ordering: turned round", QUESTIONS.ordering, { kind: "ordering", items: [2, 1, 0] }, false],
  ["numeric: the value", numeric(3.3, 0.1), { kind: "numeric", value: 3.3 }, true],
  ["numeric: at the upper end", numeric(3.3, 0.1), { kind: "numeric", value: 3.4 }, true],
  ["numeric: at the lower end", numeric(3.3, 0.1), { kind: "numeric", value: 3.2 }, true],
  ["numeric: above it", numeric(3.3, 0.1), { kind: "numeric", value: 3.41 }, false],
  ["numeric: a sum of decimals without tolerance", numeric(0.3, 0), { kind: "numeric", value: 0.1 + 0.2 }, true],
  ["numeric: another whole number", numeric(1958, 0), { kind: "numeric", value: 1959 }, false],
  ["numeric: a little beside a whole number", numeric(1958, 0), { kind: "numeric", value: 1958.0001 }, false],
  ["numeric: below zero", numeric(-0.7, 0.1), { kind: "numeric", value: -0.6 }, true],
  ["numeric: nothing is not nought", numeric(0, 0), null, false],
  ["numeric: beyond every number", numeric(1, 0), { kind: "numeric", value: 1.7e308 }, false],
  ["an answer to another kind", QUESTIONS.single, { kind: "true_false", value: true }, false],
])("%s", ([, question, answer, right]) => {
  expect(isRight(asItIs(question), answer)).toBe(right);
});

const questions = fc.constantFrom<TestQuestion>(...Object.values(QUESTIONS));
const seeds = fc.string({ minLength: 1 });

test("for every seed the right answer is marked right, accepted and printed alike", () => {
  const read = (shown: ShownQuestion) => {
    const answer = rightAnswer(shown);
    const { choices, lefts } = shownTexts(shown, "en");
    if (answer.kind === "single") return choices[answer.option];
    if (answer.kind === "multiple") return answer.options.map((position) => choices[position]).toSorted();
    if (answer.kind === "matching")
      return answer.rights.map((position, left) => [lefts[left], choices[position ?? -1]]).toSorted();
    return answer.kind === "ordering" ? answer.items.map((position) => choices[position]) : answer.value;
  };
  fc.assert(
    fc.property(questions, seeds, (question, seed) => {
      const shown = shownQuestion(question, 1, seed);
      const answer = rightAnswer(shown);
      expect(isRight(shown, answer)).toBe(true);
      expect(checkedAnswer(shown, answer)).toEqual(answer);
      expect(read(shown)).toEqual(read(asItIs(question)));
    }),
  );
});

test("the order in which options were ticked does not change the mark", () => {
  const ticked = fc.uniqueArray(fc.nat(3), { minLength: 1 });
  fc.assert(
    fc.property(seeds, ticked, fc.infiniteStream(fc.nat()), (seed, options, keys) => {
      const shown = shownQuestion(QUESTIONS.multiple, 1, seed);
      const other = options
        .map((option) => ({ option, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ option }) => option);
      const [one, again] = [options, other].map((each): AttemptAnswer => ({ kind: "multiple", options: each }));
      expect(isRight(shown, one ?? null)).toBe(isRight(shown, again ?? null));
      expect(checkedAnswer(shown, one as AttemptAnswer)).toEqual(checkedAnswer(shown, again as AttemptAnswer));
    }),
  );
});

test("exactly one set of options, one order and one matching is right", () => {
  const subsets = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].filter((position) => bits & (1 << position)));
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const triples = Array.from({ length: 64 }, (_, n) => [n & 3, (n >> 2) & 3, n >> 4].map((p) => (p === 3 ? null : p)));
  fc.assert(
    fc.property(seeds, (seed) => {
      const shown = (kind: keyof typeof QUESTIONS) => shownQuestion(QUESTIONS[kind], 1, seed);
      const rights = (kind: keyof typeof QUESTIONS, answers: AttemptAnswer[]) =>
        answers.filter((answer) => isRight(shown(kind), answer)).length;
      expect(
        rights(
          "single",
          [0, 1, 2].map((option) => ({ kind: "single", option })),
        ),
      ).toBe(1);
      expect(
        rights(
          "multiple",
          subsets.map((options) => ({ kind: "multiple", options })),
        ),
      ).toBe(1);
      expect(
        rights(
          "true_false",
          [true, false].map((value) => ({ kind: "true_false", value })),
        ),
      ).toBe(1);
      expect(
        rights(
          "matching",
          triples.map((each) => ({ kind: "matching", rights: each })),
        ),
      ).toBe(1);
      expect(
        rights(
          "ordering",
          orders.map((items) => ({ kind: "ordering", items })),
        ),
      ).toBe(1);
    }),
    { numRuns: 30 },
  );
});

test.for<[string, TestQuestion, AttemptAnswer]>([
  ["an option that there is not", QUESTIONS.single, { kind: "single", option: 3 }],
  ["an option twice", QUESTIONS.multiple, { kind: "multiple", options: [1, 1] }],
  ["an option of many that there is not", QUESTIONS.multiple, { kind: "multiple", options: [0, 4] }],
  ["too few right sides", QUESTIONS.matching, { kind: "matching", rights: [0, 1] }],
  ["too many right sides", QUESTIONS.matching, { kind: "matching", rights: [0, 1, 2, 0] }],
  ["a right side that there is not", QUESTIONS.matching, { kind: "matching", rights: [0, 1, 3] }],
  ["an item left out", QUESTIONS.ordering, { kind: "ordering", items: [0, 1] }],
  ["an item twice", QUESTIONS.ordering, { kind: "ordering", items: [0, 1, 1] }],
  ["an answer to another kind", QUESTIONS.ordering, { kind: "matching", rights: [0, 1, 2] }],
])("%s is refused at its field", ([, question, answer]) => {
  expect(() => checkedAnswer(asItIs(question), answer)).toThrow(
    expect.objectContaining({ code: "field.invalid", extras: { fields: { answer: ["field.invalid"] } } }),
  );
});

test.for<[TestQuestion, AttemptAnswer, AttemptAnswer | null]>([
  [QUESTIONS.multiple, { kind: "multiple", options: [] }, null],
  [QUESTIONS.multiple, { kind: "multiple", options: [3, 0] }, { kind: "multiple", options: [0, 3] }],
  [QUESTIONS.matching, { kind: "matching", rights: [null, null, null] }, null],
  [QUESTIONS.matching, { kind: "matching", rights: [null, 2, 2] }, { kind: "matching", rights: [null, 2, 2] }],
])("of %j the answer %j is stored as %j", ([question, answer, kept]) => {
  expect(checkedAnswer(asItIs(question), answer)).toEqual(kept);
});
