import { checkQuestion } from "./check-question.ts";
import { KINDS_MIN, POOL_MIN, type TopicTest } from "./topic-test.ts";

/** Says what is wrong, and where in the test. */
export type Complaint = (path: readonly PropertyKey[], reason: string) => void;

/** Rules between the questions of one test, and between the test and its topic's lectures. */
export function checkPool(test: TopicTest, lectures: ReadonlySet<number>, complain: Complaint): void {
  const { questions, settings } = test;
  if (questions.length < POOL_MIN)
    complain(["questions"], `a pool needs at least ${POOL_MIN} questions, this one has ${questions.length}`);
  const kinds = new Set(questions.map(({ kind }) => kind)).size;
  if (kinds < KINDS_MIN)
    complain(["questions"], `a test needs at least ${KINDS_MIN} kinds of question, this one has ${kinds}`);
  if (settings.drawn > questions.length)
    complain(["settings", "drawn"], `an attempt cannot draw ${settings.drawn} of ${questions.length} questions`);
  questions.forEach((question, q) => {
    const at = ["questions", q];
    if (!lectures.has(question.lecture_id))
      complain([...at, "lecture_id"], `topic ${test.topic_id} has no lecture ${question.lecture_id}`);
    checkQuestion(question, (path, reason) => complain([...at, ...path], reason));
  });
}
