import { KINDS_MIN, POOL_MIN, type TopicTest } from "@academy/shared/contract/content/topic-test";
import { type Complaint, contentFault } from "#schemas/content-fault.ts";
import { checkQuestion } from "./check-question.ts";

/** Rules that concern several questions of one test, or the test and the lectures of its topic. */
export function checkPool(test: TopicTest, lectures: ReadonlySet<number>, complain: Complaint) {
  const { questions, settings } = test;
  if (questions.length < POOL_MIN)
    complain(["questions"], contentFault("pool_small", { least: POOL_MIN, questions: questions.length }));
  const kinds = new Set(questions.map(({ kind }) => kind)).size;
  if (kinds < KINDS_MIN) complain(["questions"], contentFault("kinds_few", { least: KINDS_MIN, kinds }));
  if (settings.drawn > questions.length)
    complain(["settings", "drawn"], contentFault("drawn_many", { drawn: settings.drawn, questions: questions.length }));
  questions.forEach((question, q) => {
    const at = ["questions", q];
    if (!lectures.has(question.lecture_id))
      complain(
        [...at, "lecture_id"],
        contentFault("lecture_foreign", { topic: test.topic_id, id: question.lecture_id }),
      );
    checkQuestion(question, (path, fault) => complain([...at, ...path], fault));
  });
}
