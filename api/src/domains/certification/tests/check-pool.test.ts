import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import { TopicTest } from "@academy/shared/contract/content/topic-test";
import { expect, test } from "vitest";
import { testConfig } from "#test/support/test-database.ts";
import { checkPool } from "./check-pool.ts";

const whole = TopicTest.parse(JSON.parse(readFileSync(join(testConfig.contentDir, "tests/01.json"), "utf8")));
const lectures = new Set(whole.questions.map(({ lecture_id }) => lecture_id));

/** The rules that a pool breaks, each with the path of its field. */
function faultsOf(pool: TopicTest): string[] {
  const found: string[] = [];
  checkPool(pool, lectures, (path, { rule }) => found.push(`${path.join(".")}: ${rule}`));
  return found;
}

const numberOf = (kind: string) => whole.questions.findIndex((question) => question.kind === kind);
const single = numberOf("single");
const multiple = numberOf("multiple");

/** The pool with another share of right options in one question. */
function withRight(number: number, isRight: (option: number) => boolean): TopicTest {
  const pool = structuredClone(whole);
  const question = pool.questions[number];
  if (question?.kind !== "single" && question?.kind !== "multiple") throw new Error("the question has no options");
  for (const [o, option] of question.options.entries()) option.right = isRight(o);
  return pool;
}

/** The pool with another content of one question of a kind. */
function withQuestion<Kind extends TestQuestion["kind"]>(
  kind: Kind,
  change: (question: Extract<TestQuestion, { kind: Kind }>) => void,
): TopicTest {
  const pool = structuredClone(whole);
  change(pool.questions[numberOf(kind)] as Extract<TestQuestion, { kind: Kind }>);
  return pool;
}

/** The pool with so many of its questions, all of them drawn, and questions of so many kinds. */
function withQuestions(count: number, kinds: number): TopicTest {
  const known = [...new Set(whole.questions.map(({ kind }) => kind))].slice(0, kinds);
  const fitting = whole.questions.filter(({ kind }) => known.includes(kind));
  const questions = Array.from({ length: count }, (_, q) => fitting[q % fitting.length] as TestQuestion);
  const first = known.map((kind) => whole.questions[numberOf(kind)] as TestQuestion);
  return {
    ...whole,
    settings: { ...whole.settings, drawn: count },
    questions: [...first, ...questions].slice(0, count),
  };
}

test("a complete pool, and one of the fewest questions and kinds of which all are drawn, breaks no rule", () => {
  expect([faultsOf(whole), faultsOf(withQuestions(10, 3))]).toEqual([[], []]);
});

test.each<[string, TopicTest, string]>([
  ["nine questions", withQuestions(9, 3), "questions: pool_small"],
  ["two kinds of questions", withQuestions(10, 2), "questions: kinds_few"],
  [
    "one more drawn than there are",
    { ...whole, settings: { ...whole.settings, drawn: whole.questions.length + 1 } },
    "settings.drawn: drawn_many",
  ],
  [
    "a lecture of another topic",
    withQuestion("single", (question) => Object.assign(question, { lecture_id: 9999 })),
    `questions.${single}.lecture_id: lecture_foreign`,
  ],
  ...(["text", "explanation"] as const).map((part): [string, TopicTest, string] => [
    `the same ${part} in both languages`,
    withQuestion("single", (question) => Object.assign(question[part], { ru: question[part].en })),
    `questions.${single}.${part}: russian_latin`,
  ]),
  [
    "an option twice, in other letters",
    withQuestion("single", ({ options: [one, other] }) => Object.assign(other ?? {}, { ru: one?.ru.toUpperCase() })),
    `questions.${single}.options: text_twice`,
  ],
  ...(["left", "right"] as const).map((side): [string, TopicTest, string] => [
    `a ${side} side twice`,
    withQuestion("matching", ({ pairs: [one, other] }) => Object.assign(other?.[side] ?? {}, one?.[side])),
    `questions.${numberOf("matching")}.pairs: text_twice`,
  ]),
  [
    "an item twice",
    withQuestion("ordering", ({ items: [one, other] }) => Object.assign(other ?? {}, one)),
    `questions.${numberOf("ordering")}.items: text_twice`,
  ],
  ["a single choice without a right option", withRight(single, () => false), `questions.${single}.options: one_right`],
  ["a single choice with two right options", withRight(single, (o) => o < 2), `questions.${single}.options: one_right`],
  [
    "a multiple choice with one right option",
    withRight(multiple, (o) => o === 0),
    `questions.${multiple}.options: two_right`,
  ],
  [
    "a multiple choice without a wrong option",
    withRight(multiple, () => true),
    `questions.${multiple}.options: one_wrong`,
  ],
])("a pool with %s is refused at its field", (_, pool, fault) => {
  expect(faultsOf(pool)).toContain(fault);
});
