import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { Language } from "@academy/shared/contract/language";
import type { AttemptQuestion } from "@academy/shared/contract/tests";
import { shuffled } from "./seeded-shuffle.ts";

/** The order in which an attempt shows a question: for each position that a student sees, the position in the pool's question. */
interface ShownOrder {
  /** Options, right sides or items. */
  choices: number[];
  /** Left sides of a matching. */
  lefts: number[];
}

/** A question with the order in which one attempt shows it. */
export interface ShownQuestion {
  question: TestQuestion;
  order: ShownOrder;
}

type Texts = Record<Language, string>;

const count = (list: readonly unknown[]) => Array.from(list, (_, position) => position);

function choicesOf(question: TestQuestion) {
  switch (question.kind) {
    case "single":
    case "multiple":
      return question.options;
    case "matching":
      return question.pairs.map(({ right }) => right);
    case "ordering":
      return question.items;
    case "true_false":
    case "numeric":
      return [];
  }
}

const leftsOf = (question: TestQuestion) =>
  question.kind === "matching" ? question.pairs.map(({ left }) => left) : [];

/** A question in its order for the attempt with this seed; `version` is the row number of the question's version. */
export function shownQuestion(question: TestQuestion, version: number, seed: string) {
  return {
    question,
    order: {
      choices: shuffled(count(choicesOf(question)), seed, `choices of ${version}`),
      lefts: shuffled(count(leftsOf(question)), seed, `lefts of ${version}`),
    },
  };
}

/** The lists of a question as a student sees them; nothing in them depends on which answer is right. */
export function shownTexts({ question, order }: ShownQuestion, language: Language) {
  const inOrder = (texts: readonly Texts[], positions: readonly number[]) =>
    positions.map((position) => texts[position]?.[language] ?? "");
  return { choices: inOrder(choicesOf(question), order.choices), lefts: inOrder(leftsOf(question), order.lefts) };
}

/** A question as an attempt sends it. */
export function presentQuestion(
  shown: ShownQuestion,
  language: Language,
  saved: Pick<AttemptQuestion, "number" | "answer" | "marked">,
): AttemptQuestion {
  const { kind, text } = shown.question;
  const { choices, lefts } = shownTexts(shown, language);
  const common = { ...saved, text: text[language] };
  switch (kind) {
    case "single":
    case "multiple":
      return { kind, ...common, options: choices };
    case "matching":
      return { kind, ...common, lefts, rights: choices };
    case "ordering":
      return { kind, ...common, items: choices };
    case "true_false":
    case "numeric":
      return { kind, ...common };
  }
}
