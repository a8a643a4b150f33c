// @covers reading 73

import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import { Attempt, type AttemptQuestion } from "@academy/shared/contract/tests";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testQuestions } from "#database/tables/tests.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { otherwiseAnswered, QUESTIONS } from "#test/support/test-questions.ts";
import { begin, TOPIC, testTaker, twoAnswers } from "#test/support/test-taker.ts";
import { presentAttempt } from "./present-attempt.ts";
import { shuffled } from "./seeded-shuffle.ts";
import { type ShownQuestion, shownQuestion } from "./shown-question.ts";

// Nothing that is sent before submission reveals which answer is right, in any form.

const ATTEMPTS = 1000;
const NOW = new Date("2026-12-01T09:00:00Z");

/** Seeds that are the same at every run, so that the random outcomes here are the same as well. */
const SEEDS = Array.from({ length: ATTEMPTS }, (_, n) => `seed ${n}`);

/** An open attempt as a route sends it, drawn from a pool by a seed. */
function sent(pool: readonly TestQuestion[], seed: string): { text: string; shown: ShownQuestion[] } {
  const drawn = shuffled(
    pool.map((_, version) => version),
    seed,
    "draw",
  ).slice(0, 8);
  const shown = drawn.map((version) => shownQuestion(pool[version] as TestQuestion, version, seed));
  const attempt = {
    ...{ id: 1, studentId: 1, topicId: 1, seed, questions: drawn, needed: 6, revision: 0 },
    ...{
      startedAt: NOW,
      endsAt: NOW,
      submittedAt: null,
      submittedBy: null,
      score: null,
      passed: null,
      countedAt: null,
    },
  };
  const facts = {
    attempt,
    shown,
    topic: "Topic",
    answers: new Map(),
    hasPassed: true,
    language: "en",
    now: NOW,
  } as const;
  return {
    text: JSON.stringify(z.encode(Attempt, presentAttempt({ ...facts, catalogue: { lecture: () => null } }))),
    shown,
  };
}

const attemptOf = (text: string) => Attempt.parse(JSON.parse(text));

/** A list in an order that depends on its texts alone. */
const sorted = (question: AttemptQuestion) =>
  Object.fromEntries(
    Object.entries(question).map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value]),
  );

/** All six kinds, twice. */
const POOL = [1, 2].flatMap((copy) =>
  Object.values(QUESTIONS).map((question): TestQuestion => ({ ...question, id: `${question.id}-${copy}` })),
);

test("a thousand attempts send the same bytes except for the order of lists, whichever answers are right", () => {
  const twin = POOL.map(otherwiseAnswered);

  for (const seed of SEEDS) {
    const [one, other] = [sent(POOL, seed), sent(twin, seed)];
    expect(one.text.length).toBe(other.text.length);
    const [questions, others] = [attemptOf(one.text).questions, attemptOf(other.text).questions];
    expect(questions.map(sorted)).toEqual(others.map(sorted));
    // Where the pool's own order says nothing about the answer, the order is the same as well.
    const fixed = (all: AttemptQuestion[]) => all.filter(({ kind }) => kind !== "matching" && kind !== "ordering");
    expect(JSON.stringify(fixed(questions))).toBe(JSON.stringify(fixed(others)));
  }
});

test("a thousand attempts send the same fields for each kind of question, and none reveals an answer", () => {
  const fields = new Set<string>();
  for (const seed of SEEDS)
    for (const question of attemptOf(sent(POOL, seed).text).questions)
      fields.add(`${question.kind}: ${Object.keys(question).sort().join(" ")}`);

  expect([...fields].sort()).toEqual([
    "matching: answer kind lefts marked number rights text",
    "multiple: answer kind marked number options text",
    "numeric: answer kind marked number text",
    "ordering: answer items kind marked number text",
    "single: answer kind marked number options text",
    "true_false: answer kind marked number text",
  ]);
});

/** Chi-square of counts against an even spread, and the value that an even source exceeds once in ten thousand times. */
function spread(counts: readonly number[]): { chi: number; most: number } {
  const even = counts.reduce((sum, each) => sum + each, 0) / counts.length;
  const chi = counts.reduce((sum, each) => sum + (each - even) ** 2 / even, 0);
  const freedom = counts.length - 1;
  // Wilson and Hilferty's approximation of the quantile.
  const most = freedom * (1 - 2 / (9 * freedom) + 3.72 * Math.sqrt(2 / (9 * freedom))) ** 3;
  return { chi, most };
}

function expectEven(seen: readonly string[], kinds: number): void {
  const counts = new Map<string, number>();
  for (const each of seen) counts.set(each, (counts.get(each) ?? 0) + 1);
  const { chi, most } = spread([...counts.values(), ...Array<number>(Math.max(0, kinds - counts.size)).fill(0)]);
  expect(counts.size).toBeLessThanOrEqual(kinds);
  expect(chi).toBeLessThan(most);
}

const all = SEEDS.flatMap((seed) => sent(POOL, seed).shown);
const ofKind = (kind: TestQuestion["kind"]) => all.filter(({ question }) => question.kind === kind);
const positionOf = (order: readonly number[], position: number) => String(order.indexOf(position));

test.for<[string, string[], number]>([
  ["the right option of a single one", ofKind("single").map(({ order }) => positionOf(order.choices, 1)), 3],
  ["a right option of several", ofKind("multiple").map(({ order }) => positionOf(order.choices, 2)), 4],
  [
    "all right options of several",
    ofKind("multiple").map(({ order }) =>
      [0, 2]
        .map((p) => positionOf(order.choices, p))
        .sort()
        .join(),
    ),
    6,
  ],
  [
    "the right side of the first left one",
    ofKind("matching").map(({ order }) => positionOf(order.choices, order.lefts[0] ?? 0)),
    3,
  ],
  [
    "the whole pairing",
    ofKind("matching").map(({ order }) => order.lefts.map((p) => positionOf(order.choices, p)).join()),
    6,
  ],
  [
    "the items of an ordering, the right order among them",
    ofKind("ordering").map(({ order }) => order.choices.join()),
    6,
  ],
])("every position is equally likely for %s", ([, seen, kinds]) => {
  expect(seen.length).toBeGreaterThan(ATTEMPTS);
  expectEven(seen, kinds);
});

test("which questions are drawn, and in which order, depends on chance alone", () => {
  const positions = SEEDS.flatMap((seed) => sent(POOL, seed).shown.map(({ question }, q) => `${question.id} at ${q}`));

  expectEven(positions, POOL.length * 8);
});

test("the server's answers have the same bytes after every right answer of the pool was changed", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { db } = api.context;
  const { id, questions } = await begin(api, student);
  const answers = async () => {
    const calls = [
      await api.call("GET", `/api/courses/attempts/${id}/`, undefined, student),
      await api.call("POST", `/api/courses/tests/${TOPIC}/attempts/`, undefined, student),
      await api.call("GET", "/api/courses/tests/", undefined, student),
    ];
    for (const question of questions) {
      const path = `/api/courses/attempts/${id}/answers/${question.number}/`;
      for (const answer of twoAnswers(question)) calls.push(await api.call("PUT", path, { answer }, student));
    }
    return calls.map(({ status, text, headers }) => ({
      status,
      text: text.replace(/"revision":\d+/g, ""),
      headers: { ...headers, "x-request-id": null, date: null },
    }));
  };
  await answers();
  const before = await answers();
  const rows = await db.select().from(testQuestions).where(eq(testQuestions.topicId, TOPIC));

  try {
    for (const { id: row, content } of rows) {
      const isOrdered = content.kind === "matching" || content.kind === "ordering";
      const changed = isOrdered
        ? { ...content, explanation: { en: "Else.", ru: "Иное." } }
        : otherwiseAnswered(content);
      await db.update(testQuestions).set({ content: changed }).where(eq(testQuestions.id, row));
    }
    expect(await answers()).toEqual(before);
  } finally {
    for (const { id: row, content } of rows)
      await db.update(testQuestions).set({ content }).where(eq(testQuestions.id, row));
  }
});
