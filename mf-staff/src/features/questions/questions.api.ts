import * as operations from "@academy/shared/contract/staff/questions.operations";
import { callApi } from "@academy/shared/http";
import { idCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

/** Questions that match the filters, page by page. */
export const questionsQuery = (query: ListFilters<typeof operations.listQuestions>) =>
  listQuery("questions", operations.listQuestions, { query });

/** One question with its thread. */
export const questionQuery = (id: string) =>
  apiQuery(["staff", "questions", "one", id], operations.readQuestion, { params: { id } });

/** The courses, topics and lectures that the filter offers. */
export const questionSourcesQuery = () =>
  apiQuery(
    ["staff", "questions", "places"],
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
export const moderate = (kind: PostKind, id: number, step: "hide" | "show", reason: string) =>
  callApi(MODERATION[kind][step], { params: { id }, body: { reason } });
