import type { Language } from "@academy/shared/contract/language";
import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { eq } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { testAttempts } from "#database/tables/attempts.ts";
import { topics } from "#database/tables/courses.ts";
import { attemptsRepository } from "./attempts.repository.ts";
import { type ShownQuestion, shownTexts } from "./shown-question.ts";
import { shownQuestions } from "./shown-questions.ts";

/** An answer in the words that the student saw, for positions mean nothing outside of the attempt. */
function answerText(shown: ShownQuestion, answer: AttemptAnswer | null, language: Language) {
  if (!answer) return null;
  const { choices, lefts } = shownTexts(shown, language);
  switch (answer.kind) {
    case "single":
      return choices[answer.option];
    case "multiple":
      return answer.options.map((position) => choices[position]);
    case "matching":
      return answer.rights.map((position, left) => ({
        left: lefts[left],
        right: position === null ? null : (choices[position] ?? null),
      }));
    case "ordering":
      return answer.items.map((position) => choices[position]);
    case "true_false":
    case "numeric":
      return answer.value;
  }
}

/** A student's attempts with the student's answers and results, for the archive of their data (reading 16), without the right answers. */
export async function archiveOfAttempts(db: Db, studentId: number, language: Language) {
  const rows = await db
    .select({ attempt: testAttempts, topic: topics.title })
    .from(testAttempts)
    .innerJoin(topics, eq(topics.id, testAttempts.topicId))
    .where(eq(testAttempts.studentId, studentId))
    .orderBy(testAttempts.id);
  const archive = [];
  for (const { attempt, topic } of rows) {
    const shown = await shownQuestions(attemptsRepository(db).questions, attempt);
    const answers = await attemptsRepository(db).answers(attempt.id);
    archive.push({
      topic,
      started_at: attempt.startedAt,
      ends_at: attempt.endsAt,
      submitted_at: attempt.submittedAt,
      submitted_by: attempt.submittedBy,
      score: attempt.score,
      needed: attempt.needed,
      passed: attempt.passed,
      answers: shown.map((each, q) => {
        const saved = answers.get(q + 1);
        return {
          question: each.question.text[language],
          answer: answerText(each, saved?.answer ?? null, language),
          marked: saved?.marked ?? false,
          chosen_at: saved?.chosenAt ?? null,
          saved_at: saved?.savedAt ?? null,
        };
      }),
    });
  }
  return archive;
}
