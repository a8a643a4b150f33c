import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { AttemptRow } from "./attempts.repository.ts";
import { shownQuestion } from "./shown-question.ts";

/** The questions of an attempt as they were when it began, in its order; `questionsOf` reads versions by their row numbers. */
export async function shownQuestions(
  questionsOf: (versions: readonly number[]) => Promise<ReadonlyMap<number, TestQuestion>>,
  { questions: versions, seed }: Pick<AttemptRow, "questions" | "seed">,
) {
  const contents = await questionsOf(versions);
  return versions.map((version) => {
    const question = contents.get(version);
    if (!question) throw new Error(`version ${version} of a question is gone, although versions stay (decision 0048)`);
    return shownQuestion(question, version, seed);
  });
}
