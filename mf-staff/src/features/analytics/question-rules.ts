import type { QuestionFigures } from "@academy/shared/contract/staff/analytics";

/** The orders of the questions: as in the pool, by the smallest share right, or by the lowest discrimination. */
export const ORDERS = ["pool", "right", "discrimination"] as const;
type QuestionOrder = (typeof ORDERS)[number];

/** The usual limits for a point-biserial correlation: below 0 the key is suspect, below 0.1 a question tells little, from 0.3 on much. */
export function discriminationGrade(value: number): "negative" | "weak" | "fair" | "good" {
  if (value < 0) return "negative";
  if (value < 0.1) return "weak";
  return value < 0.3 ? "fair" : "good";
}

const figureOf = ({ answers, right, discrimination }: QuestionFigures, order: QuestionOrder): number => {
  if (order === "discrimination") return discrimination ?? Number.POSITIVE_INFINITY;
  return answers !== null && right !== null ? right / answers : Number.POSITIVE_INFINITY;
};

/** The questions in an order; those without the figure are last. */
export const inOrder = (questions: readonly QuestionFigures[], order: QuestionOrder): readonly QuestionFigures[] =>
  order === "pool"
    ? questions
    : questions.toSorted((one, other) => {
        const [first, second] = [figureOf(one, order), figureOf(other, order)];
        return first === second ? 0 : first - second;
      });
