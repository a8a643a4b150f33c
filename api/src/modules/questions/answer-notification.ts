import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { eq } from "drizzle-orm";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { lectures, topics } from "#database/tables/courses.ts";
import { students } from "#database/tables/students.ts";
import { enqueueOptionalEmail } from "#modules/mail/preferences/enqueue-optional.ts";
import { answerEmail } from "#modules/mail/templates/answer-email.ts";

/** An answer of which its asker is told. */
export interface NewAnswer {
  question: { id: number; studentId: number; lectureId: number; title: string };
  author: { id: number; firstName: string; instructorSlug: string | null };
  content: string;
}

async function courseOfLecture(tx: Db, lectureId: number): Promise<number> {
  const [row] = await tx
    .select({ courseId: topics.courseId })
    .from(lectures)
    .innerJoin(topics, eq(topics.id, lectures.topicId))
    .where(eq(lectures.id, lectureId));
  return row?.courseId ?? MAIN_COURSE_ID;
}

/** Writes the email to the asker, in the transaction of the answer; nobody is told of an answer of their own. */
export async function notifyAsker(
  tx: Db,
  context: Pick<Context, "clock" | "config">,
  { question, author, content }: NewAnswer,
): Promise<void> {
  if (question.studentId === author.id) return;
  const [asker] = await tx.select().from(students).where(eq(students.id, question.studentId));
  if (!asker) return;
  const courseId = await courseOfLecture(tx, question.lectureId);
  const news = {
    author: author.firstName,
    isInstructor: author.instructorSlug !== null,
    question: question.title,
    answer: content,
    link: screenAddress(context.config.publicUrl, "course", {
      courseId,
      tab: "questions",
      lecture: question.lectureId,
      question: question.id,
    }),
  };
  await enqueueOptionalEmail(tx, context, asker, "answers", (to, language, unsubscribe) =>
    answerEmail(to, language, news, unsubscribe),
  );
}
