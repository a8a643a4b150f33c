// @covers reading 73

import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Attempt, AttemptAnswer } from "@academy/shared/contract/tests";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { testAttempts } from "#database/tables/attempts.ts";
import { topicResults } from "#database/tables/certificates.ts";
import { lectures } from "#database/tables/courses.ts";
import { attemptLoaders } from "#domains/certification/attempts/attempt-loaders.ts";
import { attemptsRepository } from "#domains/certification/attempts/attempts.repository.ts";
import { isRight } from "#domains/certification/attempts/mark-answer.ts";
import { shownQuestions } from "#domains/certification/attempts/shown-questions.ts";
import { twoAnswers } from "#test/support/test-taker.ts";
import { buy, type Call, clientOf, nothing } from "./driver.ts";
import { inDatabase } from "./in-database.ts";
import { newEnvironment, startServer } from "./running-server.ts";

const TOPIC = 1;

/** How long a server may run before it is killed: one that saves answers, and one that may end the expired attempt. */
const SAVING_MS = 700;
const ENDING_MS = 2_500;

/** By when the last server has ended the expired attempt: its worker begins a second after the start and runs again every two. */
const ENDED_MS = 4_500;

type Environment = Record<string, string>;

/** A buyer who has completed the topic begins its test. */
async function begin(call: Call, lectureIds: readonly number[]): Promise<{ token: string; attempt: Attempt }> {
  const token = (await buy(call, nothing())) ?? "";
  for (const id of lectureIds)
    await call("PUT", `/api/courses/lectures/${id}/progress/`, { token, body: { position: 0, completed: true } });
  const { body } = await call("POST", `/api/courses/tests/${TOPIC}/attempts/`, { token });
  return { token, attempt: body as unknown as Attempt };
}

/** What one client did at one question: what was last acknowledged, and what was last sent. */
interface Saved {
  acknowledged: AttemptAnswer | null;
  sent: AttemptAnswer | null;
}

/** Changes the answer to one question until the server no longer responds. */
async function saveOn(call: Call, token: string, { id, questions }: Attempt, number: number): Promise<Saved> {
  const answers = twoAnswers(questions[number - 1]);
  const saved: Saved = { acknowledged: null, sent: null };
  for (let turn = 0; ; turn++) {
    saved.sent = answers[turn % 2] ?? null;
    const { status } = await call("PUT", `/api/courses/attempts/${id}/answers/${number}/`, {
      token,
      body: { answer: saved.sent },
    });
    if (status === 200) saved.acknowledged = saved.sent;
    else if (status === 0) return saved;
    await wait(20);
  }
}

/** Makes the attempt expired, to be passed with any score; gives the acknowledged answers that the database does not have. */
const runsOut = (env: Environment, { id }: Attempt, saved: readonly Saved[]) =>
  inDatabase(env, async (db) => {
    const answers = await attemptsRepository(db).answers(id);
    const past = new Date(Date.now() - 60_000);
    await db.update(testAttempts).set({ endsAt: past, needed: 0 }).where(eq(testAttempts.id, id));
    return saved.flatMap(({ acknowledged, sent }, q) => {
      const kept = answers.get(q + 1)?.answer ?? null;
      const isKept = isDeepStrictEqual(kept, acknowledged) || isDeepStrictEqual(kept, sent);
      return isKept ? [] : [`question ${q + 1} has ${JSON.stringify(kept)}, not ${JSON.stringify(acknowledged)}`];
    });
  });

/** What is wrong with how the attempt ended. */
const faultsOf = (env: Environment, { id }: Attempt) =>
  inDatabase(env, async (db) => {
    const attempts = attemptLoaders(db);
    const row = await attempts.attempt(id);
    if (!row?.submittedAt) return ["the attempt was not ended"];
    const answers = await attempts.answers(id);
    const shown = await shownQuestions(attempts.questions, row);
    const score = shown.filter((each, q) => isRight(each, answers.get(q + 1)?.answer ?? null)).length;
    const results = await db.select().from(topicResults).where(eq(topicResults.studentId, row.studentId));
    return [
      ...(row.score === score && row.passed ? [] : [`score ${row.score}, not ${score}`]),
      ...(row.submittedBy === "time" ? [] : [`submitted by ${row.submittedBy}`]),
      ...(results.length === 1 ? [] : [`${results.length} results`]),
    ];
  });

test("an attempt whose time ends between two kills keeps every acknowledged answer and is submitted once", async () => {
  const env = await newEnvironment();
  const lectureIds = await inDatabase(env, async (db) =>
    (await db.select({ id: lectures.id }).from(lectures).where(eq(lectures.topicId, TOPIC))).map(({ id }) => id),
  );
  const faults: string[] = [];
  let acknowledged = 0;
  for (let round = 0; round < inject("rounds") && Date.now() < inject("until"); round++) {
    const first = await startServer(env);
    const call = clientOf(first.address);
    const { token, attempt } = await begin(call, lectureIds);
    const clients = attempt.questions.map(({ number }) => saveOn(call, token, attempt, number));
    await wait(200 + Math.random() * SAVING_MS);
    await first.kill("SIGKILL");
    const saved = await Promise.all(clients);
    acknowledged += saved.filter((each) => each.acknowledged !== null).length;
    const lost = await runsOut(env, attempt, saved);

    const second = await startServer(env);
    await wait(Math.random() * ENDING_MS);
    await second.kill("SIGKILL");
    const third = await startServer(env);
    await wait(ENDED_MS);
    await third.kill("SIGTERM");
    faults.push(...[...lost, ...(await faultsOf(env, attempt))].map((fault) => `round ${round}: ${fault}`));
  }

  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
});
