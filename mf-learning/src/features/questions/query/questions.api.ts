import { type Page, page } from "@academy/shared/contract/page";
import { Answer, Question, QuestionDetail } from "@academy/shared/contract/questions";
import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "@academy/shared/query";
import type { QuestionView } from "./question-address.ts";

/** All lists of one lecture's questions, whatever was searched for. */
export const questionLists = (lectureId: number) => ["lectures", lectureId, "questions"];

/** The questions on a lecture, page by page; the server searches, filters and sorts (reading 32). */
export const questionsQuery = (lectureId: number, { q, filter, sort }: QuestionView) =>
  infiniteQueryOptions({
    queryKey: [...questionLists(lectureId), { q, filter, sort }],
    queryFn: ({ pageParam, signal }) => {
      const params = { filter, sort, q: q || undefined, cursor: pageParam ?? undefined };
      return http.get(`/courses/lectures/${lectureId}/questions/`, page(Question), { params, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<Question>) => last.next_cursor,
    // While another search runs, the list it replaces stays in sight.
    placeholderData: (shown) => shown,
  });

/** One question with its answers, newest first. */
export const questionQuery = (questionId: number) =>
  queryOptions({
    queryKey: ["questions", questionId],
    queryFn: ({ signal }) => http.get(`/courses/questions/${questionId}/`, QuestionDetail, { signal }),
    // Others may have answered meanwhile.
    refetchOnWindowFocus: "always",
  });

/** Asks on a lecture; the server derives the title (reading 31). */
export const askQuestion = (lectureId: number, content: string) =>
  http.post("/courses/questions/", { lecture: lectureId, content }, Question);

/** Answers a question. */
export const answerQuestion = (questionId: number, content: string) =>
  http.post("/courses/answers/", { question: questionId, content }, Answer);

/** After a change the lists are loaded again from their first page: the pages behind it would be as many requests. */
export function reloadQuestions(client: QueryClient, lectureId: number): Promise<void> {
  const queryKey = questionLists(lectureId);
  client.setQueriesData<InfiniteData<Page<Question>>>(
    { queryKey },
    (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
  );
  return client.invalidateQueries({ queryKey });
}

/** Changes one question in every list that shows it, where it stands; nothing is loaded again. */
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

/** What is left of a post that was deleted; a placeholder stays where it stood. */
export const DELETED = { is_deleted: true, editable_until: null, title: "", content: "" } as const;

/** The two things that can be posted. */
export type PostKind = "question" | "answer";

/** Longest reason of a report (the contract's limit). */
export const REASON_MAX = 500;

/** Changes an own question; the title is derived again. */
export const changeQuestion = (id: number, content: string) =>
  http.patch(`/courses/questions/${id}/`, { content }, Question);

/** Changes an own answer. */
export const changeAnswer = (id: number, content: string) => http.patch(`/courses/answers/${id}/`, { content }, Answer);

/** Deletes an own post; a placeholder stays where it stood. */
export const deletePost = (kind: PostKind, id: number) => http.delete(`/courses/${kind}s/${id}/`, {}, Done);

/** Reports another author's post to the academy. */
export const reportPost = (kind: PostKind, id: number, reason: string) =>
  http.post(`/courses/${kind}s/${id}/report/`, { reason }, Done);
