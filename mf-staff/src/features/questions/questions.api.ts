import {
  type StaffAnswerChange,
  type StaffAnswerDraft,
  StaffQuestion,
  StaffQuestionDetail,
  StaffQuestionPlaces,
} from "@academy/shared/contract/staff/questions";
import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

/** Questions that match the filters, page by page. */
export const questionsQuery = (params: Record<string, string>) =>
  pageQuery("questions", "/staff/questions/", StaffQuestion, params);

/** One question with its thread. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "questions", "one", id],
    queryFn: ({ signal }) => http.get(`/staff/questions/${id}/`, StaffQuestionDetail, { signal }),
  });

/** The courses, topics and lectures that the filter offers. */
export const placesQuery = () =>
  queryOptions({
    queryKey: ["staff", "questions", "places"],
    queryFn: ({ signal }) => http.get("/staff/question-places/", StaffQuestionPlaces, { signal }),
    staleTime: 300_000,
  });

export const answerQuestion = (id: number, draft: StaffAnswerDraft) =>
  http.post(`/staff/questions/${id}/answers/`, draft, StaffQuestionDetail);

export const changeAnswer = (id: number, change: StaffAnswerChange) =>
  http.patch(`/staff/answers/${id}/`, change, Done);

export const deleteAnswer = (id: number, reason: string) => http.post(`/staff/answers/${id}/delete/`, { reason }, Done);

export const markImportant = (id: number, is_important: boolean) =>
  http.put(`/staff/questions/${id}/important/`, { is_important }, Done);

/** A question or an answer. */
export type PostKind = "question" | "answer";

/** Hides a post from students, or shows it again. */
export const moderate = (kind: PostKind, id: number, step: "hide" | "show", reason: string) =>
  http.post(`/staff/${kind}s/${id}/${step}/`, { reason }, Done);
