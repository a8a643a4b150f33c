import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { Language } from "@academy/shared/contract/language";
import type { AttemptAnswer } from "@academy/shared/contract/tests";
import type { ShownQuestion } from "#domains/certification/attempts/shown-question.ts";

const NONE = "-";

const positionOf = (positions: readonly number[], shown: number | null) =>
  shown === null ? NONE : String(positions[shown] ?? NONE);

/**
 * An answer by the positions of the pool's question, the same for every attempt however it shuffled: `2`, `0,3`, `true`, `1.5`. Empty
 * for a question that was left out.
 */
export function answerKey({ order }: ShownQuestion, answer: AttemptAnswer | null) {
  const { choices, lefts } = order;
  switch (answer?.kind) {
    case undefined:
      return "";
    case "single":
      return positionOf(choices, answer.option);
    case "multiple":
      return answer.options
        .map((shown) => choices[shown] ?? 0)
        .sort((one, other) => one - other)
        .join();
    case "true_false":
    case "numeric":
      return String(answer.value);
    case "matching":
      return lefts.map((_, left) => positionOf(choices, answer.rights[lefts.indexOf(left)] ?? null)).join();
    case "ordering":
      return answer.items.map((shown) => positionOf(choices, shown)).join();
  }
}

const TRUTH = { en: { true: "True", false: "False" }, ru: { true: "Верно", false: "Неверно" } } as const;

/** The text of an answer that `answerKey` named; empty for a question that was left out. */
export function answerText(question: TestQuestion, key: string, language: Language) {
  if (key === "") return "";
  const positions = key.split(",").map(Number);
  switch (question.kind) {
    case "single":
    case "multiple":
      return positions.map((position) => question.options[position]?.[language] ?? NONE).join("; ");
    case "true_false":
      return TRUTH[language][key === "true" ? "true" : "false"];
    case "numeric":
      return key;
    case "matching":
      return question.pairs
        .map(({ left }, at) => `${left[language]} → ${question.pairs[positions[at] ?? -1]?.right[language] ?? NONE}`)
        .join("; ");
    case "ordering":
      return positions.map((position) => question.items[position]?.[language] ?? NONE).join(" → ");
  }
}
