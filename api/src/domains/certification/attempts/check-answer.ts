import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { readTypedNumber } from "@academy/shared/contract/typed-number";
import { fieldProblem } from "#errors/problem.ts";
import type { ShownQuestion } from "./shown-question.ts";

const refused = () => fieldProblem("answer", "field.invalid");

/** Returns the positions if each of them exists and is given once; refuses them otherwise. */
function distinctPositions(positions: readonly number[], size: number) {
  if (new Set(positions).size !== positions.length || positions.some((position) => position >= size)) throw refused();
  return [...positions];
}

/** Refuses a number that its typed text does not mean, or not alone (reading 95). */
export function checkTypedNumber(answer: AttemptAnswer | null, typed: string) {
  const reading = readTypedNumber(typed);
  const isMeant = reading.kind === "number" && answer?.kind === "numeric" && answer.value === reading.value;
  if (!isMeant) throw fieldProblem("typed", "field.invalid");
}

/**
 * An answer in the form in which it is stored: refused (`field.invalid` at `answer`) when it does not fit this question, and null
 * when nothing is chosen in it. The same right side may be matched with two left sides, since a student who swaps two of them
 * does it in two steps.
 */
export function checkedAnswer({ question, order }: ShownQuestion, answer: AttemptAnswer) {
  const size = order.choices.length;
  if (answer.kind !== question.kind) throw refused();
  switch (answer.kind) {
    case "single":
      distinctPositions([answer.option], size);
      return answer;
    case "multiple": {
      const options = distinctPositions(answer.options, size).sort((one, other) => one - other);
      return options.length > 0 ? { kind: answer.kind, options } : null;
    }
    case "matching": {
      const { rights } = answer;
      if (rights.length !== order.lefts.length || rights.some((position) => position !== null && position >= size))
        throw refused();
      return rights.some((position) => position !== null) ? answer : null;
    }
    case "ordering":
      if (distinctPositions(answer.items, size).length !== size) throw refused();
      return answer;
    case "true_false":
    case "numeric":
      return answer;
  }
}
