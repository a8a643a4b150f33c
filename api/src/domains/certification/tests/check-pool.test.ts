import { readFileSync } from "node:fs";
import { join } from "node:path";
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

test("a complete pool breaks no rule", () => {
  expect(faultsOf(whole)).toEqual([]);
});

test.each<[string, TopicTest, string]>([
  ["too few questions", { ...whole, questions: whole.questions.slice(0, 9) }, "questions: pool_small"],
  [
    "too few kinds of questions",
    { ...whole, questions: whole.questions.map(() => whole.questions[single]).filter((each) => each !== undefined) },
    "questions: kinds_few",
  ],
  ["more drawn than there are", { ...whole, settings: { ...whole.settings, drawn: 60 } }, "settings.drawn: drawn_many"],
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
