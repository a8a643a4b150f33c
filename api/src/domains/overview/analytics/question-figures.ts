import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { QuestionFigures } from "@academy/shared/contract/staff/analytics";
import { SMALLEST_GROUP } from "@academy/shared/contract/staff/analytics";
import { answerText } from "./chosen-answer.ts";
import { partOf, withoutSmall } from "./withheld.ts";

/** Fewer answers say nothing about a question's discrimination. */
const ANSWERS_FOR_DISCRIMINATION = 10;

/** The answers of one kind to a question, over all days. */
export interface AnswerSum {
  answer: string;
  isRight: boolean;
  answers: number;
  restSum: number;
  restSquares: number;
}

const total = (sums: readonly AnswerSum[], key: "answers" | "restSum" | "restSquares") =>
  sums.reduce((all, each) => all + each[key], 0);

/**
 * The point-biserial correlation of a right answer with the share of the attempt's other questions that were right:
 * (mean of the right ones - mean of the wrong ones) / deviation x sqrt(p x q). Null where all or nobody was right, or all rests are equal.
 */
export function discriminationOf(sums: readonly AnswerSum[]) {
  const right = sums.filter(({ isRight }) => isRight);
  const count = total(sums, "answers");
  const rightCount = total(right, "answers");
  if (count < ANSWERS_FOR_DISCRIMINATION || rightCount === 0 || rightCount === count) return null;
  const mean = total(sums, "restSum") / count;
  const deviation = Math.sqrt(Math.max(0, total(sums, "restSquares") / count - mean * mean));
  if (deviation < 1e-6) return null;
  const meanRight = total(right, "restSum") / rightCount;
  const meanWrong = (total(sums, "restSum") - total(right, "restSum")) / (count - rightCount);
  const share = rightCount / count;
  return ((meanRight - meanWrong) / deviation) * Math.sqrt(share * (1 - share));
}

/** What the figures of a question tell, without what fewer than five people did. */
export function presentFigures(
  sums: readonly AnswerSum[],
  question: TestQuestion,
): Pick<QuestionFigures, "answers" | "right" | "discrimination" | "wrong"> {
  const answers = total(sums, "answers");
  if (answers < SMALLEST_GROUP) return { answers: null, right: null, discrimination: null, wrong: null };
  const right = total(
    sums.filter(({ isRight }) => isRight),
    "answers",
  );
  const [most] = sums.filter(({ isRight }) => !isRight).sort((one, other) => other.answers - one.answers);
  const shownWrong = most ? withoutSmall([right, most.answers, answers - right - most.answers])[1] : null;
  const text = (key: string) => ({ en: answerText(question, key, "en"), ru: answerText(question, key, "ru") });
  return {
    answers,
    right: partOf(right, answers),
    discrimination: discriminationOf(sums),
    wrong: most && shownWrong ? { text: text(most.answer), answers: shownWrong } : null,
  };
}
