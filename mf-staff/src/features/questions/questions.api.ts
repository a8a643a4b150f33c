import * as operations from "@academy/shared/contract/staff/questions.operations";
import { idCall } from "@academy/shared/query/api-call";
import { oneQuery, staffQuery } from "#query/staff-query.ts";

/** One question with its thread. */
export const questionQuery = oneQuery(operations.readQuestion);

/** The courses, topics and lectures that the filter offers. */
export const questionSourcesQuery = () =>
  staffQuery(
    operations.readQuestionSources,
    {},
    {
      staleTime: 300_000,
    },
  );

export const answerQuestion = idCall(operations.answerQuestion);

export const changeAnswer = idCall(operations.changeAnswer);

export const deleteAnswer = idCall(operations.deleteAnswer);

export const markImportant = idCall(operations.markImportant);

/** A question or an answer. */
export type PostKind = "question" | "answer";

/** Hides a post from students, or shows it again. */
export const moderate = {
  question: { hide: idCall(operations.hideQuestion), show: idCall(operations.showQuestion) },
  answer: { hide: idCall(operations.hideAnswer), show: idCall(operations.showAnswer) },
};
