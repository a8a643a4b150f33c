import { isDeepStrictEqual } from "node:util";
import type { AnswerChange, SavedAnswer } from "@academy/shared/contract/tests";
import type * as z from "zod/mini";
import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import type { TestQuestion } from "#schemas/test-question.ts";
import { chosenAtOf, isRunning } from "./attempt-rules.ts";
import { type AnswerRow, type AttemptRow, attemptsRepository } from "./attempts.repository.ts";
import { checkedAnswer } from "./check-answer.ts";
import { shownQuestion } from "./shown-question.ts";

/** What a browser sends of one question. */
export type Change = z.output<typeof AnswerChange>;

/** The question of an attempt that a choice is about, by its number there; a version is never changed, so it was read before. */
export interface AnsweredQuestion {
  number: number;
  /** Nothing where the attempt has no such number. */
  question: TestQuestion | undefined;
}

/** The change as a row of its question, checked against it. */
function changedRow(
  { id, questions, seed, startedAt }: AttemptRow,
  { number, question }: AnsweredQuestion,
  { answer, marked, chosen_at }: Change,
  { before, now }: { before: AnswerRow | null; now: Date },
): AnswerRow {
  const version = questions[number - 1];
  if (version === undefined || !question) throw new Problem("question.unknown");
  return {
    attemptId: id,
    number,
    answer: answer && checkedAnswer(shownQuestion(question, version, seed), answer),
    marked: marked ?? before?.marked ?? false,
    chosenAt: chosenAtOf(chosen_at, { startedAt }, now),
    savedAt: now,
  };
}

const isSame = (one: AnswerRow | null, other: AnswerRow) =>
  one !== null && one.marked === other.marked && isDeepStrictEqual(one.answer, other.answer);

/**
 * Saves what a student chose, unless another device has saved a later choice, and tells what is saved now; null when the time of
 * the attempt is up.
 */
export async function saveAnswer(
  { db, clock }: Pick<Context, "db" | "clock">,
  attemptId: number,
  answered: AnsweredQuestion,
  change: Change,
): Promise<SavedAnswer | null> {
  return db.transaction(async (tx) => {
    const attempts = attemptsRepository(tx);
    const attempt = await attempts.hold(attemptId);
    if (!attempt) throw new Problem("attempt.not_yours");
    const now = clock();
    if (!isRunning(attempt, now)) return null;
    const before = await attempts.answer(attemptId, answered.number);
    const row = changedRow(attempt, answered, change, { before, now });
    const isLate = before !== null && row.chosenAt < before.chosenAt;
    const kept = isLate ? before : row;
    const changes = !isLate && !isSame(before, row);
    if (!isLate) await attempts.saveAnswer(row);
    if (changes) await attempts.raiseRevision(attemptId);
    return {
      saved_at: kept.savedAt.toISOString(),
      revision: attempt.revision + Number(changes),
      ends_at: attempt.endsAt.toISOString(),
      server_time: now.toISOString(),
      answer: kept.answer,
      marked: kept.marked,
    };
  });
}
