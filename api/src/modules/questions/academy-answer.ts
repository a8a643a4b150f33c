import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { type NewAnswer, notifyAsker } from "./answer-notification.ts";
import { deriveTitle } from "./derive-title.ts";
import { questionsRepository } from "./questions.repository.ts";

/** An answer in the name of the academy, and the member of the staff who wrote it; null for an operator. */
export type AcademyAnswer = NewAnswer & { writtenBy: number | null };

/**
 * Answers a question for the academy: with its mark, without having bought the course, and the asker is told by email. Operators
 * answer by a command and staff in their area, both through this. Gives the answer's number.
 */
export async function answerForAcademy(
  tx: Db,
  context: Pick<Context, "clock" | "config">,
  { writtenBy, ...answer }: AcademyAnswer,
): Promise<number> {
  const { question, author, content } = answer;
  const { id } = await questionsRepository(tx).addAnswer({
    questionId: question.id,
    studentId: author.id,
    title: deriveTitle(content),
    content,
    byStaff: true,
    writtenBy,
    createdAt: context.clock(),
  });
  await notifyAsker(tx, context, { ...answer, byStaff: true });
  return id;
}
