import { addressOf } from "@academy/shared/contract/operation";
import {
  type AnswerChange,
  type Attempt,
  GRACE_SECONDS,
  type SavedAnswer,
  type TestState,
} from "@academy/shared/contract/tests";
import * as operations from "@academy/shared/contract/tests.operations";
import { callApi, sendOnLeaving } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { type QueryClient, queryOptions } from "@academy/shared/query";
import { paramsCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";
import { refetchAtChange } from "@academy/shared/query/refetch-at";

import { readable } from "./readable.ts";
import { testsKey } from "./tests-key.ts";

/** An attempt from the server, and when it arrived by the page's monotonic clock: the device's clock may be set meanwhile. */
export type ReceivedAttempt = Attempt & { receivedAt: number };

/** How often the server is asked while the result is due, and after it could not be reached (milliseconds). */
const AGAIN_EVERY_MS = 3_000;

/** The server's time now: the time in its last answer plus what has passed in this page since (milliseconds). */
export const serverTimeOf = ({ server_time, receivedAt }: ReceivedAttempt): number =>
  Date.parse(server_time) + performance.now() - receivedAt;

/** The time left of an attempt by the server's clock (milliseconds); negative once it is up. */
export const timeLeftOf = (attempt: ReceivedAttempt): number => Date.parse(attempt.ends_at) - serverTimeOf(attempt);

/** When a test changes without the student: its waiting time ends, or the time of the open attempt is up. */
function nextChange(tests: readonly TestState[]): number | null {
  const moments = tests.flatMap(({ next_attempt_at, open }) => [
    ...(next_attempt_at ? [Date.parse(next_attempt_at)] : []),
    ...(open ? [Date.parse(open.ends_at) + GRACE_SECONDS * 1000] : []),
  ]);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** The student's state in each test of a course. */
export const testsQuery = (courseId: number) =>
  apiQuery(
    testsKey(courseId),
    operations.listTests,
    { query: { course: courseId } },
    {
      // In another tab or on another device the student may have completed lectures or made attempts.
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => refetchAtChange(nextChange(state.data?.tests ?? [])),
    },
  );

const received = (attempt: Attempt): ReceivedAttempt => ({ ...readable(attempt), receivedAt: performance.now() });

const attemptKey = (id: number) => ["attempt", id] as const;

/** One attempt with its saved answers; once it is over, with its result. */
export const attemptQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: [...attemptKey(id), language],
    queryFn: async ({ signal, client, queryKey }): Promise<ReceivedAttempt> => {
      const fresh = received(await callApi(operations.readAttempt, { params: { id } }, { signal, language }));
      // A save may have been answered while this request was running.
      const known = client.getQueryData<ReceivedAttempt>(queryKey);
      return known && known.revision > fresh.revision && !fresh.result ? known : fresh;
    },
    // Another tab or device may have gone on; a finished attempt never changes.
    staleTime: ({ state }) => (state.data?.result ? Number.POSITIVE_INFINITY : 0),
    refetchOnWindowFocus: true,
    // At its own zero the screen asks at once: only the server knows that the time is up.
    refetchInterval: ({ state: { data, error } }) => {
      if (!data || data.result) return false;
      const left = timeLeftOf(data);
      return left > 0 && !error ? left : AGAIN_EVERY_MS;
    },
  });

/** Begins an attempt, or returns the running one. */
export const startAttempt = (topicId: number, language: Language) =>
  callApi(operations.startAttempt, { params: { topic: topicId } }, { language });

/** Saves a choice or a mark. */
export const saveAnswer = paramsCall(operations.saveAnswer);

/** Sends the last save while the page is being left. */
export const saveOnLeaving = (attemptId: number, question: number, change: AnswerChange) =>
  sendOnLeaving(addressOf(operations.saveAnswer, { params: { id: attemptId, question } }), change);

/** Ends an attempt; the answer contains its result. */
export const submitAttempt = (id: number, language: Language) =>
  callApi(operations.submitAttempt, { params: { id } }, { language });

/** Puts an attempt from another request into the cache of its query. */
export const keepAttempt = (client: QueryClient, attempt: Attempt, language: Language): void =>
  void client.setQueryData(attemptQuery(attempt.id, language).queryKey, received(attempt));

/** Puts the saved answer into the cached attempt, for every language in which the attempt was loaded. */
export const keepAnswer = (client: QueryClient, attemptId: number, number: number, saved: SavedAnswer): void =>
  void client.setQueriesData<ReceivedAttempt>({ queryKey: attemptKey(attemptId) }, (known) => {
    if (!known || known.result) return known;
    const { revision, ends_at, server_time, answer, marked } = saved;
    const questions = known.questions.map((question) =>
      question.number === number ? ({ ...question, answer, marked } as typeof question) : question,
    );
    return { ...known, revision, ends_at, server_time, receivedAt: performance.now(), questions };
  });
