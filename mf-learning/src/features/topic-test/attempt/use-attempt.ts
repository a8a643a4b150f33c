import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { ApiError, hasCode } from "@academy/shared/http";
import { useLanguage } from "@academy/shared/i18n";
import { useMutation, useQuery, useQueryClient } from "@academy/shared/query";
import { beforeSignOut } from "@academy/shared/session";
import { storedAnswer } from "@academy/shared/storage/attempt-storage";
import { onClockJump } from "@academy/shared/time/clock-jump";
import { useListener } from "@academy/shared/ui/hooks/use-listener";
import { useSnapshot } from "@academy/shared/ui/hooks/use-snapshot";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  attemptQuery,
  keepAnswer,
  keepAttempt,
  saveAnswer,
  saveOnLeaving,
  serverTimeOf,
  submitAttempt,
} from "#features/topic-test/query/tests.api.ts";
import { afterTimeout } from "#outbox/send-queue.ts";
import { type AnswerStorage, createAnswerOutbox } from "./answer-outbox.ts";

/** Stores one student's unsent choices; while the student is unknown, nothing is stored. */
const storageFor = (attemptId: number, studentId: number | null): AnswerStorage => ({
  read: () =>
    storedAnswer.list(studentId).flatMap((key) => {
      const [attempt, number] = key.split(".").map(Number);
      const kept = attempt === attemptId && number !== undefined && storedAnswer.read(studentId, key);
      return kept ? [[number, kept] as [number, typeof kept]] : [];
    }),
  write: (question, answer) => void storedAnswer.write(answer, studentId, `${attemptId}.${question}`),
});

/** An attempt that includes the unsent choices, and functions that change and submit it. */
export function useAttempt(id: number, studentId: number | null) {
  const language = useLanguage();
  const client = useQueryClient();
  const query = useQuery({ ...attemptQuery(id, language), placeholderData: (former) => former });
  const [conflict, setConflict] = useState(false);
  const [locked, setLocked] = useState<ApiError | null>(null);
  const { refetch } = query;

  const [outbox] = useState(() =>
    createAnswerOutbox({
      send: (question, answer) => saveAnswer({ id, question }, answer),
      store: storageFor(id, studentId),
      after: afterTimeout,
      onSaved: (question, saved) => keepAnswer(client, id, question, saved),
      onConflict: () => {
        setConflict(true);
        void refetch();
      },
      onRefused: (error) => {
        if (error.code === "test.locked") setLocked(error);
        void refetch();
      },
    }),
  );
  useEffect(() => outbox.open(), [outbox]);
  useListener(window, "online", outbox.tryAgain);
  useListener(window, "pagehide", () => {
    for (const [question, answer] of outbox.leave()) void saveOnLeaving(id, question, answer);
  });
  // How much of the time has passed meanwhile, only the server knows.
  useEffect(() => onClockJump(() => void refetch()), [refetch]);
  useEffect(() => beforeSignOut(async () => void (await outbox.settled())), [outbox]);

  const attempt = query.data;
  const revision = attempt?.revision;
  const over = attempt?.result != null;
  const compare = useEffectEvent(outbox.compare);
  useEffect(() => {
    if (revision !== undefined) compare(revision);
  }, [revision]);
  useEffect(() => {
    if (over) outbox.giveUp();
  }, [over, outbox]);

  const { waiting, state, lost } = useSnapshot(outbox);
  const questions = (attempt?.questions ?? []).map((question) => {
    const unsent = waiting.get(question.number);
    return unsent ? ({ ...question, answer: unsent.answer, marked: unsent.marked } as typeof question) : question;
  });

  const submit = useMutation({
    mutationFn: async () => {
      if (!(await outbox.settled())) throw new ApiError({ status: 0, code: "network.unreachable", detail: "" });
      return submitAttempt(id, language);
    },
    onSuccess: (submitted) => keepAttempt(client, submitted, language),
    // The time was up meanwhile: the server has the result.
    onError: (error) => hasCode(error, "attempt.over") && void refetch(),
  });

  const chosenAt = useRef(0);
  const change = (number: number, part: { answer?: AttemptAnswer | null; typed?: string; marked?: boolean }) => {
    const question = questions.find((each) => each.number === number);
    if (!attempt || !question) return;
    const { answer = question.answer, typed, marked = question.marked } = part;
    // Answers have different delays, so the computed server time may step back: a later choice must keep a later moment.
    chosenAt.current = Math.max(serverTimeOf(attempt), chosenAt.current + 1);
    outbox.put(number, {
      answer,
      ...(typed !== undefined && { typed }),
      marked,
      chosen_at: new Date(chosenAt.current).toISOString(),
    });
  };

  return { query, questions, state, change, submit, lost, locked, conflict, forgetConflict: () => setConflict(false) };
}
