import type { Language } from "@academy/shared/contract/language";
import type { Attempt, AttemptResult, QuestionResult } from "@academy/shared/contract/tests";
import type { Catalogue } from "#domains/learning/courses/catalogue.ts";
import { type AnswerRow, type AttemptRow, hasEnded } from "./attempts.repository.ts";
import { isRight, rightAnswer } from "./mark-answer.ts";
import { presentQuestion, type ShownQuestion } from "./shown-question.ts";

/** The data from which an attempt is shown. */
interface AttemptFacts {
  attempt: AttemptRow;
  /** The topic's title, in the course's language. */
  topic: string;
  shown: readonly ShownQuestion[];
  /** The student's answers by question number. */
  answers: ReadonlyMap<number, AnswerRow>;
  /** Whether the student has ever passed this test; after that the right answers are no secret. */
  hasPassed: boolean;
  catalogue: Pick<Catalogue, "lecture">;
  language: Language;
  now: Date;
}

function questionResult(facts: AttemptFacts, shown: ShownQuestion, number: number): QuestionResult {
  const { question } = shown;
  const located = facts.catalogue.lecture(question.lecture_id);
  return {
    number,
    right: isRight(shown, facts.answers.get(number)?.answer ?? null),
    explanation: question.explanation[facts.language],
    lecture: located && { id: located.lecture.id, title: located.lecture.title, second: question.second ?? null },
    correct: facts.hasPassed ? rightAnswer(shown) : null,
  };
}

function resultOf(facts: AttemptFacts): AttemptResult | null {
  const { attempt, shown } = facts;
  if (!hasEnded(attempt)) return null;
  return {
    score: attempt.score,
    needed: attempt.needed,
    passed: attempt.passed,
    submitted_at: attempt.submittedAt.toISOString(),
    submitted_by: attempt.submittedBy ?? "time",
    questions: shown.map((each, q) => questionResult(facts, each, q + 1)),
  };
}

/** An attempt as its student sees it. While it is open, nothing in it depends on which answers are right. */
export function presentAttempt(facts: AttemptFacts): Attempt {
  const { attempt, topic, shown, answers, language, now } = facts;
  return {
    id: attempt.id,
    topic_id: attempt.topicId,
    topic,
    started_at: attempt.startedAt.toISOString(),
    ends_at: attempt.endsAt.toISOString(),
    server_time: now.toISOString(),
    revision: attempt.revision,
    questions: shown.map((each, q) => {
      const saved = answers.get(q + 1);
      return presentQuestion(each, language, {
        number: q + 1,
        answer: saved?.answer ?? null,
        marked: saved?.marked ?? false,
      });
    }),
    result: resultOf(facts),
  };
}
