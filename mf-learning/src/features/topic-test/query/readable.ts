import type { Attempt, AttemptQuestion } from "@academy/shared/contract/tests";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";

const all = (texts: readonly string[]) => texts.map(nonBreaking);

function readableQuestion(question: AttemptQuestion): AttemptQuestion {
  const text = nonBreaking(question.text);
  switch (question.kind) {
    case "single":
    case "multiple":
      return { ...question, text, options: all(question.options) };
    case "matching":
      return { ...question, text, lefts: all(question.lefts), rights: all(question.rights) };
    case "ordering":
      return { ...question, text, items: all(question.items) };
    default:
      return { ...question, text };
  }
}

/** An attempt with non-breaking spaces in its texts where no line may break, as in all texts of the page. */
export const readable = (attempt: Attempt): Attempt => ({
  ...attempt,
  questions: attempt.questions.map(readableQuestion),
  result: attempt.result && {
    ...attempt.result,
    questions: attempt.result.questions.map((each) => ({ ...each, explanation: nonBreaking(each.explanation) })),
  },
});
