import { isDeepStrictEqual } from "node:util";
import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { AnswerChange, SavedAnswer } from "@academy/shared/contract/tests";
import type * as z from "zod/mini";
import type { Context } from "#context.ts";
import { batchLoader } from "#database/batch-loader.ts";
import { Problem } from "#errors/problem.ts";
import { chosenAtOf, isRunning } from "./attempt-rules.ts";
import type { AnswerRow, AttemptRow } from "./attempts.repository.ts";
import { checkedAnswer, checkTypedNumber } from "./check-answer.ts";
import { savesRepository } from "./saves.repository.ts";
import { shownQuestion } from "./shown-question.ts";

/** What a browser sends about one question. */
export type Change = z.output<typeof AnswerChange>;

/** An answer that a student chose in an attempt. */
export interface Choice {
  attemptId: number;
  /** The question's number in the attempt. */
  number: number;
  /** The question, read beforehand, since a version never changes; undefined when the attempt has no question of this number. */
  question: TestQuestion | undefined;
  change: Change;
}

/** What is done with a choice: the row to write, if any; whether it changes the attempt; and the answer to the student. */
interface Decision {
  row: AnswerRow | null;
  changes: boolean;
  saved: SavedAnswer;
}

/** The choice as the row of its question, after it was checked against the question. */
function rowOf(
  { id, questions, seed, startedAt }: AttemptRow,
  { number, question, change: { answer, typed, marked, chosen_at } }: Choice,
  { before, now }: { before: AnswerRow | null; now: Date },
) {
  const version = questions[number - 1];
  if (version === undefined || !question) throw new Problem("question.unknown");
  if (typed !== undefined) checkTypedNumber(answer, typed);
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

/** Decides on a choice in a locked attempt; null when the time of the attempt is up. */
function decide(attempt: AttemptRow, choice: Choice, known: { before: AnswerRow | null; now: Date }) {
  const { before, now } = known;
  if (!isRunning(attempt, now)) return null;
  const row = rowOf(attempt, choice, known);
  const isLate = before !== null && row.chosenAt < before.chosenAt;
  const kept = isLate ? before : row;
  const changes = !isLate && !isSame(before, row);
  const saved = {
    saved_at: kept.savedAt.toISOString(),
    revision: attempt.revision + Number(changes),
    ends_at: attempt.endsAt.toISOString(),
    server_time: now.toISOString(),
    answer: kept.answer,
    marked: kept.marked,
  };
  return { row: isLate ? null : row, changes, saved };
}

/** The answer to the student; null when the time of the attempt is up. */
type Outcome = SavedAnswer | Problem | null;

const nameOf = (attemptId: number, number: number) => `${attemptId} ${number}`;

/**
 * Saves choices of different attempts in one transaction. A choice gets no outcome when its attempt does not exist, or when
 * another transaction has locked it and `lock` is "skip".
 */
async function saveTogether({ db, clock }: Context<"db" | "clock">, choices: readonly Choice[], lock: "wait" | "skip") {
  return db.transaction(async (tx) => {
    const repository = savesRepository(tx);
    const held = await repository.hold(
      choices.map(({ attemptId }) => attemptId),
      lock,
    );
    // Read by a statement of its own: the locking statement would return the rows from before it waited for the lock.
    const stored = await repository.stored(choices);
    const known = new Map(stored.map((row) => [nameOf(row.attemptId, row.number), row]));
    const now = clock();
    const outcomes = new Map<Choice, Outcome>();
    const decisions: Decision[] = [];
    for (const attempt of held) {
      // Only the first choice of an attempt is saved here; a second one has to see the first one's result.
      const choice = choices.find(({ attemptId }) => attemptId === attempt.id) as Choice;
      try {
        const before = known.get(nameOf(attempt.id, choice.number)) ?? null;
        const decision = decide(attempt, choice, { before, now });
        if (decision) decisions.push(decision);
        outcomes.set(choice, decision?.saved ?? null);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        outcomes.set(choice, error);
      }
    }
    await repository.save(decisions);
    return outcomes;
  });
}

/**
 * Saves what students choose. A choice is kept unless another device has saved a later one. The student gets what is stored now,
 * or null when the time of the attempt is up. Choices that arrive while others are being saved share the next transaction and are
 * answered when it is committed. A choice that could not be saved with others is saved alone; saving the same choice twice is
 * harmless.
 */
export function answerSaver(context: Context<"db" | "clock">): (choice: Choice) => Promise<SavedAnswer | null> {
  const save = batchLoader<Choice, Outcome>((choices) => saveTogether(context, choices, "skip").catch(() => new Map()));

  return async (choice) => {
    const together = await save(choice);
    const outcome = together === undefined ? (await saveTogether(context, [choice], "wait")).get(choice) : together;
    if (outcome === undefined) throw new Problem("attempt.not_yours");
    if (outcome instanceof Problem) throw outcome;
    return outcome;
  };
}
