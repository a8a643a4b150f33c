import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { fieldProblem } from "#errors/problem.ts";
import type { ShownQuestion } from "./shown-question.ts";

const refused = () => fieldProblem("answer", "field.invalid");

/** Places that exist, each once. */
function distinctPlaces(places: readonly number[], size: number): number[] {
  if (new Set(places).size !== places.length || places.some((place) => place >= size)) throw refused();
  return [...places];
}

/**
 * An answer as it is kept: refused (`field.invalid` at `answer`) when it is none to this question, and null when nothing is chosen
 * in it. A right side may stand at two left sides, as it does between the two steps of an exchange.
 */
export function checkedAnswer({ question, order }: ShownQuestion, answer: AttemptAnswer): AttemptAnswer | null {
  const size = order.choices.length;
  if (answer.kind !== question.kind) throw refused();
  switch (answer.kind) {
    case "single":
      distinctPlaces([answer.option], size);
      return answer;
    case "multiple": {
      const options = distinctPlaces(answer.options, size).sort((one, other) => one - other);
      return options.length > 0 ? { kind: answer.kind, options } : null;
    }
    case "matching": {
      const { rights } = answer;
      if (rights.length !== order.lefts.length || rights.some((place) => place !== null && place >= size))
        throw refused();
      return rights.some((place) => place !== null) ? answer : null;
    }
    case "ordering":
      if (distinctPlaces(answer.items, size).length !== size) throw refused();
      return answer;
    case "true_false":
    case "numeric":
      return answer;
  }
}
