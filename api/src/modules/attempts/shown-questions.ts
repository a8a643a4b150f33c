import type { Db } from "#database/database.ts";
import { type AttemptRow, attemptsRepository } from "./attempts.repository.ts";
import { type ShownQuestion, shownQuestion } from "./shown-question.ts";

/** The questions of an attempt as they were when it began, in its order. */
export async function shownQuestions(
  db: Db,
  { questions: versions, seed }: Pick<AttemptRow, "questions" | "seed">,
): Promise<ShownQuestion[]> {
  const contents = await attemptsRepository(db).questions(versions);
  return versions.map((version) => {
    const question = contents.get(version);
    if (!question) throw new Error(`version ${version} of a question is gone, although versions stay (decision 0048)`);
    return shownQuestion(question, version, seed);
  });
}
