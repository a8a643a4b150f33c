import type { TestQuestion } from "@academy/shared/contract/content/test-question";

const both = (text: string) => ({ en: text, ru: `${text}, по-русски` });

const common = (id: string) => ({
  id,
  lecture_id: 1,
  text: both(`What about ${id}?`),
  explanation: both(`The lecture on ${id} says it.`),
});

/** A question of each kind, small enough to see through; right are the upper case letters, and lists in the order given. */
export const QUESTIONS: { [Kind in TestQuestion["kind"]]: Extract<TestQuestion, { kind: Kind }> } = {
  single: { kind: "single", ...common("single"), options: [both("a"), { ...both("B"), right: true }, both("c")] },
  multiple: {
    kind: "multiple",
    ...common("multiple"),
    options: [{ ...both("A"), right: true }, both("b"), { ...both("C"), right: true }, both("d")],
  },
  true_false: { kind: "true_false", ...common("true-false"), answer: true },
  matching: {
    kind: "matching",
    ...common("matching"),
    pairs: ["x", "y", "z"].map((name) => ({ left: both(name), right: both(name.toUpperCase()) })),
  },
  ordering: { kind: "ordering", ...common("ordering"), items: [both("first"), both("second"), both("third")] },
  numeric: { kind: "numeric", ...common("numeric"), value: 3.3, tolerance: 0.1 },
};

const turned = <Item>([first, ...rest]: readonly Item[]): Item[] => (first === undefined ? [] : [...rest, first]);

/** The same question with other right answers: what a student may see of both differs only in the order of its lists. */
export function otherwiseAnswered(question: TestQuestion): TestQuestion {
  const changed = { lecture_id: question.lecture_id + 1, second: 1234, explanation: both("Something else is right") };
  switch (question.kind) {
    case "single":
    case "multiple": {
      const flags = turned(question.options.map(({ right }) => right === true));
      const options = question.options.map(({ en, ru }, o) => ({ en, ru, ...(flags[o] && { right: true }) }));
      return { ...question, ...changed, options };
    }
    case "true_false":
      return { ...question, ...changed, answer: !question.answer };
    case "matching": {
      const rights = turned(question.pairs.map(({ right }) => right));
      return {
        ...question,
        ...changed,
        pairs: question.pairs.map(({ left }, p) => ({ left, right: rights[p] ?? left })),
      };
    }
    case "ordering":
      return { ...question, ...changed, items: turned(question.items) };
    case "numeric":
      return { ...question, ...changed, value: question.value + 1000, tolerance: question.tolerance + 7 };
  }
}
