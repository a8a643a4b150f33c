import type { Attempt, AttemptAnswer, AttemptQuestion } from "@academy/shared/contract/tests";
import { eq } from "drizzle-orm";
import { lectures } from "#database/tables/courses.ts";
import { attemptLoaders } from "#domains/certification/attempts/attempt-loaders.ts";
import { rightAnswer } from "#domains/certification/attempts/mark-answer.ts";
import { shownQuestions } from "#domains/certification/attempts/shown-questions.ts";
import type { TestApi, TestStudent } from "./test-api.ts";

/** The topic whose test is taken. */
export const TOPIC = 1;

/** Marks all lectures of a topic complete, as the button does. */
async function completeTopic(api: TestApi, student: TestStudent, topicId = TOPIC): Promise<void> {
  const rows = await api.context.db.select().from(lectures).where(eq(lectures.topicId, topicId));
  for (const { id } of rows)
    await api.call("PUT", `/api/courses/lectures/${id}/progress/`, { position: 0, completed: true }, student);
}

/** A student who owns the course and has completed the topic. */
export async function testTaker(api: TestApi): Promise<TestStudent> {
  const student = await api.student({ bought: true });
  await completeTopic(api, student);
  return student;
}

/** Begins an attempt, or goes on with the open one. */
export async function begin(api: TestApi, student: TestStudent, topicId = TOPIC): Promise<Attempt> {
  return (await api.call("POST", `/api/courses/tests/${topicId}/attempts/`, undefined, student)).body;
}

/** The right answers of an attempt, as only the server can know them. */
export async function rightAnswers({ context: { db } }: TestApi, id: number): Promise<AttemptAnswer[]> {
  const { attempt: find, questions } = attemptLoaders(db);
  const attempt = await find(id);
  return attempt ? (await shownQuestions(questions, attempt)).map(rightAnswer) : [];
}

/** Answers so many questions of an attempt rightly, from the first one on. */
export async function answerRightly(api: TestApi, student: TestStudent, id: number, questions: number): Promise<void> {
  for (const [q, answer] of (await rightAnswers(api, id)).slice(0, questions).entries())
    await api.call("PUT", `/api/courses/attempts/${id}/answers/${q + 1}/`, { answer }, student);
}

/** Begins an attempt, answers so many questions rightly and submits it. */
export async function takeTest(api: TestApi, student: TestStudent, right: number, topicId = TOPIC): Promise<Attempt> {
  const { id } = await begin(api, student, topicId);
  await answerRightly(api, student, id, right);
  return (await api.call("POST", `/api/courses/attempts/${id}/submit/`, undefined, student)).body;
}

/** Two different answers that fit the kind of a question. */
export function twoAnswers(question: AttemptQuestion | undefined): [AttemptAnswer, AttemptAnswer] {
  switch (question?.kind) {
    case "multiple":
      return [
        { kind: "multiple", options: [0, 2] },
        { kind: "multiple", options: [1] },
      ];
    case "true_false":
      return [
        { kind: "true_false", value: true },
        { kind: "true_false", value: false },
      ];
    case "matching":
      return [
        { kind: "matching", rights: question.lefts.map(() => 0) },
        { kind: "matching", rights: question.lefts.map((_, left) => (left === 0 ? 1 : null)) },
      ];
    case "ordering": {
      const items = question.items.map((_, index) => index);
      return [
        { kind: "ordering", items },
        { kind: "ordering", items: items.toReversed() },
      ];
    }
    case "numeric":
      return [
        { kind: "numeric", value: 1 },
        { kind: "numeric", value: 2 },
      ];
    default:
      return [
        { kind: "single", option: 0 },
        { kind: "single", option: 1 },
      ];
  }
}
