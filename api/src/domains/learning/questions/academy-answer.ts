import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { type NewAnswer, notifyAsker } from "./answer-notification.ts";
import { deriveTitle } from "./derive-title.ts";
import { questionsRepository } from "./questions.repository.ts";

/** An answer in the academy's name; `writtenBy` is the member of the staff who wrote it, null for an operator. */
type AcademyAnswer = NewAnswer & { writtenBy: number | null };

/**
 * Adds an answer in the academy's name: it is marked so, the author need not have bought the course, and the asker gets an email.
 * Both the operators' command and the staff area call this. Returns the answer's number.
 */
export async function answerForAcademy(
  tx: Db,
  context: Context<"clock" | "config">,
  { writtenBy, ...answer }: AcademyAnswer,
) {
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
