import { isDeepStrictEqual } from "node:util";
import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { AttemptAnswer } from "@academy/shared/contract/tests";
import type { ShownQuestion } from "./shown-question.ts";

/** The right answer to a question, in the positions of its attempt. It may be sent once the student has passed the test (reading 74). */
export function rightAnswer({ question, order }: ShownQuestion): AttemptAnswer {
  const { choices, lefts } = order;
  switch (question.kind) {
    case "single":
      return { kind: question.kind, option: choices.findIndex((position) => question.options[position]?.right) };
    case "multiple":
      return {
        kind: question.kind,
        options: choices.flatMap((position, shown) => (question.options[position]?.right ? [shown] : [])),
      };
    case "true_false":
      return { kind: question.kind, value: question.answer };
    case "matching":
      return { kind: question.kind, rights: lefts.map((position) => choices.indexOf(position)) };
    case "ordering":
      return { kind: question.kind, items: question.items.map((_, position) => choices.indexOf(position)) };
    case "numeric":
      return { kind: question.kind, value: question.value };
  }
}

/** Tolerance for rounding: 3.4 is within 0.1 of 3.3, although their difference as a double is a little more. */
const ROUNDING = 4 * Number.EPSILON;

function isWithin({ value, tolerance }: Extract<TestQuestion, { kind: "numeric" }>, given: number) {
  const slack = ROUNDING * Math.max(Math.abs(value), Math.abs(given), tolerance);
  return Math.abs(given - value) <= tolerance + slack;
}

/** Brings an answer to one form, whatever the order in which options were ticked. */
function inOneForm(answer: AttemptAnswer) {
  if (answer.kind !== "multiple") return answer;
  return { kind: answer.kind, options: [...new Set(answer.options)].sort((one, other) => one - other) };
}

/** Whether an answer is right; a partly right answer is wrong. */
export function isRight(shown: ShownQuestion, answer: AttemptAnswer | null) {
  const { question } = shown;
  if (answer === null || answer.kind !== question.kind) return false;
  if (answer.kind === "numeric" && question.kind === "numeric") return isWithin(question, answer.value);
  return isDeepStrictEqual(inOneForm(answer), rightAnswer(shown));
}
