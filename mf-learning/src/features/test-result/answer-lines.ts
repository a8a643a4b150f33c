import type { AttemptAnswer, AttemptQuestion } from "@academy/shared/contract/tests";
import type { Language } from "@academy/shared/i18n";
import { formatNumber } from "@academy/shared/i18n/format-number";

interface AnswerTexts {
  yes: string;
  no: string;
  pair: (left: string, right: string) => string;
  language: Language;
}

const present = (texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined);

/** An answer as text, one line for each part; no lines where nothing was chosen. */
export function answerLines(
  question: AttemptQuestion,
  answer: AttemptAnswer | null,
  { yes, no, pair, language }: AnswerTexts,
): string[] {
  switch (answer?.kind) {
    case "single":
      return question.kind === "single" ? present([question.options[answer.option]]) : [];
    case "multiple":
      return question.kind === "multiple" ? present(answer.options.map((index) => question.options[index])) : [];
    case "true_false":
      return [answer.value ? yes : no];
    case "matching":
      return question.kind === "matching"
        ? question.lefts.map((left, at) => pair(left, question.rights[answer.rights[at] ?? -1] ?? "—"))
        : [];
    case "ordering":
      return question.kind === "ordering" ? present(answer.items.map((index) => question.items[index])) : [];
    case "numeric":
      return [formatNumber(answer.value, language, 9)];
    default:
      return [];
  }
}
