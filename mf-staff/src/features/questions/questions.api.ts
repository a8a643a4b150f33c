import type { StaffAnswerChange, StaffAnswerDraft } from "@academy/shared/contract/staff/questions";
import * as operations from "@academy/shared/contract/staff/questions.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

/** Questions that match the filters, page by page. */
export const questionsQuery = (query: ListFilters<typeof operations.listQuestions>) =>
  listQuery("questions", operations.listQuestions, { query });

/** One question with its thread. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "questions", "one", id],
    queryFn: ({ signal }) => callApi(operations.readQuestion, { params: { id } }, { signal }),
  });

/** The courses, topics and lectures that the filter offers. */
export const placesQuery = () =>
  queryOptions({
    queryKey: ["staff", "questions", "places"],
    queryFn: ({ signal }) => callApi(operations.readPlaces, {}, { signal }),
    staleTime: 300_000,
  });

export const answerQuestion = (id: number, body: StaffAnswerDraft) =>
  callApi(operations.answerQuestion, { params: { id }, body });

export const changeAnswer = (id: number, body: StaffAnswerChange) =>
  callApi(operations.changeAnswer, { params: { id }, body });

export const deleteAnswer = (id: number, reason: string) =>
  callApi(operations.deleteAnswer, { params: { id }, body: { reason } });

export const markImportant = (id: number, is_important: boolean) =>
  callApi(operations.markImportant, { params: { id }, body: { is_important } });

/** A question or an answer. */
export type PostKind = "question" | "answer";

const MODERATION = {
  question: { hide: operations.hideQuestion, show: operations.showQuestion },
  answer: { hide: operations.hideAnswer, show: operations.showAnswer },
};

/** Hides a post from students, or shows it again. */
export const moderate = (kind: PostKind, id: number, step: "hide" | "show", reason: string) =>
  callApi(MODERATION[kind][step], { params: { id }, body: { reason } });
