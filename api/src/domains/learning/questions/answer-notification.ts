import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { eq } from "drizzle-orm";
import type { Context } from "#context.ts";
import { type Db, findRow } from "#database/database.ts";
import { lectures, topics } from "#database/tables/courses.ts";
import { type StudentRow, students } from "#database/tables/students.ts";
import {
  type Compose,
  enqueueOptionalEmail,
  previewOptionalEmail,
} from "#domains/emails/preferences/enqueue-optional.ts";
import { answerEmail } from "#domains/emails/templates/answer-email.ts";

type MailContext = Context<"clock" | "config">;

/** An answer about which its asker gets an email. */
export interface NewAnswer {
  question: { id: number; studentId: number; lectureId: number; title: string };
  author: { id: number; firstName: string; instructorSlug: string | null };
  content: string;
  /** Whether the answer is in the academy's name. */
  byStaff?: boolean;
}

async function courseOfLecture(tx: Db, lectureId: number) {
  const [row] = await tx
    .select({ courseId: topics.courseId })
    .from(lectures)
    .innerJoin(topics, eq(topics.id, lectures.topicId))
    .where(eq(lectures.id, lectureId));
  return row?.courseId ?? MAIN_COURSE_ID;
}

/** The address at which students read a question. */
export async function questionAddress(tx: Db, { id, lectureId }: { id: number; lectureId: number }, publicUrl: string) {
  const courseId = await courseOfLecture(tx, lectureId);
  return screenAddress(publicUrl, "course", { courseId, tab: "questions", lecture: lectureId, question: id });
}

/** The asker and the email about the answer; null when the askers answered their own question, since no email is sent then. */
async function toAsker(
  tx: Db,
  { config }: Context<"config">,
  { question, author, content, byStaff = false }: NewAnswer,
): Promise<{ asker: StudentRow; compose: Compose } | null> {
  if (question.studentId === author.id) return null;
  const asker = await findRow(tx, students, { id: question.studentId });
  if (!asker) return null;
  const data = {
    author: author.firstName,
    isInstructor: author.instructorSlug !== null,
    byStaff,
    question: question.title,
    answer: content,
    link: await questionAddress(tx, question, config.publicUrl),
  };
  return { asker, compose: (to, language, unsubscribe) => answerEmail(to, language, data, unsubscribe) };
}

/** Enqueues the email to the asker, in the transaction of the answer. */
export async function notifyAsker(tx: Db, context: MailContext, answer: NewAnswer) {
  const notification = await toAsker(tx, context, answer);
  if (notification) await enqueueOptionalEmail(tx, context, notification.asker, "answers", notification.compose);
}

/** The email that an answer would cause; null when none would be sent. */
export async function previewOfAnswer(db: Db, context: Context<"config">, answer: NewAnswer) {
  const notification = await toAsker(db, context, answer);
  return notification && previewOptionalEmail(db, context, notification.asker, "answers", notification.compose);
}
