import * as operations from "@academy/shared/contract/staff/questions.operations";
import { callApi } from "@academy/shared/http";
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

const MODERATION = {
  question: { hide: operations.hideQuestion, show: operations.showQuestion },
  answer: { hide: operations.hideAnswer, show: operations.showAnswer },
};

/** Hides a post from students, or shows it again. */
export const moderate = (kind: PostKind, id: number, action: "hide" | "show", reason: string) =>
  callApi(MODERATION[kind][action], { params: { id }, body: { reason } });
