import type { Page } from "@academy/shared/contract/page";
import type { Question } from "@academy/shared/contract/questions";
import * as operations from "@academy/shared/contract/questions.operations";
import { callApi } from "@academy/shared/http";
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@academy/shared/query";
import { bodyCall, idCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";
import type { QuestionView } from "./question-address.ts";

/** The key of all lists of one lecture's questions, whatever their search or filter. */
const questionLists = (lectureId: number) => ["lectures", lectureId, "questions"];

/** The questions on a lecture, page by page; the server searches, filters and sorts. */
export const questionsQuery = (lectureId: number, { q, filter, sort }: QuestionView) =>
  infiniteQueryOptions({
    queryKey: [...questionLists(lectureId), { q, filter, sort }],
    queryFn: ({ pageParam, signal }) => {
      const query = { filter, sort, q: q || undefined, cursor: pageParam ?? undefined };
      return callApi(operations.listQuestions, { params: { id: lectureId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<Question>) => last.next_cursor,
    // While another search is loading, the former list stays on the screen.
    placeholderData: (shown) => shown,
  });

/** One question with its answers, newest first. */
export const questionQuery = (questionId: number) =>
  apiQuery(
    ["questions", questionId],
    operations.readQuestion,
    { params: { id: questionId } },
    {
      // Other students may have answered meanwhile.
      refetchOnWindowFocus: "always",
    },
  );

/** Asks a question on a lecture; the server derives the title (reading 31). */
export const askQuestion = bodyCall(operations.askQuestion);

/** Answers a question. */
export const answerQuestion = bodyCall(operations.answerQuestion);

/** Reloads the first page of each list after a change, and drops the further pages: each would be a request of its own. */
export function reloadQuestions(client: QueryClient, lectureId: number): Promise<void> {
  const queryKey = questionLists(lectureId);
  client.setQueriesData<InfiniteData<Page<Question>>>(
    { queryKey },
    (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
  );
  return client.invalidateQueries({ queryKey });
}

/** Changes one question in every cached list that contains it; nothing is loaded again. */
export function updateListed(client: QueryClient, lectureId: number, id: number, change: Partial<Question>): void {
  client.setQueriesData<InfiniteData<Page<Question>>>(
    { queryKey: questionLists(lectureId) },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
        })),
      },
  );
}

/** What remains of a deleted post; a placeholder is shown in its place. */
export const DELETED = { is_deleted: true, editable_until: null, title: "", content: "" } as const;

/** The two things that can be posted. */
export type PostKind = "question" | "answer";

/** Changes a question of the student's own; the server derives the title again. */
export const changeQuestion = idCall(operations.changeQuestion);

/** Changes an answer of the student's own. */
export const changeAnswer = idCall(operations.changeAnswer);

/** Deletes a post of the student's own; a placeholder stays in its place. */
export const deletePost = { question: idCall(operations.deleteQuestion), answer: idCall(operations.deleteAnswer) };

/** Reports another author's post to the academy. */
export const reportPost = { question: idCall(operations.reportQuestion), answer: idCall(operations.reportAnswer) };
