import type {
  Answer,
  AnswerDraft,
  PostChange,
  Question,
  QuestionDetail,
  QuestionDraft,
  QuestionSearch,
} from "@academy/shared/contract/questions";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { coursesService } from "#domains/learning/courses/courses.service.ts";
import { Problem, required } from "#errors/problem.ts";
import { perHour } from "#security/rate-limits/rate-limits.ts";
import { notifyAsker } from "./answer-notification.ts";
import { deriveTitle } from "./derive-title.ts";
import { editableSince, presentAnswer, presentQuestion } from "./present-post.ts";
import { questionWriter } from "./question-writer.ts";
import { type PostKind, questionsRepository } from "./questions.repository.ts";
import { questionsPages } from "./questions-page.ts";

/** Questions and answers on lectures (specification §2, readings 31 and 32). */
export function questionsService(context: Context<"config" | "db" | "clock" | "rateLimiter" | "storage">) {
  const { db, clock, config, rateLimiter } = context;
  const repository = questionsRepository(db);
  const courses = coursesService(context);
  const pages = questionsPages(db);
  const write = questionWriter(db);

  const readerOf = (student: StudentRow) => ({ studentId: student.id, now: clock() });

  async function find(id: number) {
    const row = required(await repository.find(id), "question.unknown");
    return row;
  }

  async function findAnswer(id: number) {
    const row = required(await repository.findAnswer(id), "answer.unknown");
    return row;
  }

  const postOf = async (kind: PostKind, id: number) =>
    kind === "question" ? (await find(id)).question : (await findAnswer(id)).answer;

  /** Throws why the post with this number was not changed. */
  async function refuse(student: StudentRow, kind: PostKind, id: number): Promise<never> {
    const post = await postOf(kind, id);
    if (post.deletedAt) throw new Problem(`${kind}.unknown`);
    throw new Problem(post.studentId === student.id ? "post.too_late" : "post.other");
  }

  async function change(student: StudentRow, kind: PostKind, id: number, { content }: PostChange) {
    const now = clock();
    const texts = { title: deriveTitle(content), content, editedAt: now };
    if (!(await repository.change(kind, id, student.id, editableSince(now), texts))) await refuse(student, kind, id);
  }

  /** Questions and answers share one rate limit: each of them may cause an email to another person. */
  const takeTurn = ({ id }: StudentRow) =>
    rateLimiter.take(`posts:${id}`, perHour(config.rateLimits.postsPerHour), "post.too_many");

  return {
    /** A page of a lecture's questions, serialised for the answer. */
    async list(student: StudentRow, lectureId: number, search: QuestionSearch) {
      // Both run at once, so that more requests share a statement; the page is returned only if the student may read the lecture.
      const [page] = await Promise.all([
        pages(lectureId, search, readerOf(student)),
        courses.readableLecture(student.id, lectureId),
      ]);
      return page;
    },

    async detail(student: StudentRow, id: number): Promise<QuestionDetail> {
      const row = await find(id);
      await courses.readableLecture(student.id, row.question.lectureId);
      const reader = readerOf(student);
      const answers = await repository.answers(id);
      return { ...presentQuestion(row, reader), answers: answers.map((each) => presentAnswer(each, reader)) };
    },

    async ask(student: StudentRow, draft: QuestionDraft): Promise<Question> {
      const { lecture } = await courses.requireOpenLecture(student.id, draft.lecture);
      await takeTurn(student);
      const { content } = draft;
      const question = await write({
        lectureId: lecture.id,
        studentId: student.id,
        title: deriveTitle(content),
        content,
        createdAt: clock(),
      });
      return presentQuestion({ question, author: student }, readerOf(student));
    },

    /** Answers a question; the asker gets an email. */
    async answer(student: StudentRow, draft: AnswerDraft): Promise<Answer> {
      const { question } = await find(draft.question);
      if (question.deletedAt || question.hiddenAt) throw new Problem("question.unknown");
      await courses.requireOpenLecture(student.id, question.lectureId);
      await takeTurn(student);
      const { content } = draft;
      const now = clock();
      const answer = await db.transaction(async (tx) => {
        const row = { questionId: question.id, studentId: student.id, title: deriveTitle(content), content };
        const made = await questionsRepository(tx).addAnswer({ ...row, createdAt: now });
        await notifyAsker(tx, context, { question, author: student, content });
        return made;
      });
      return presentAnswer({ answer, author: student }, readerOf(student));
    },

    async changeQuestion(student: StudentRow, id: number, draft: PostChange): Promise<Question> {
      await change(student, "question", id, draft);
      return presentQuestion(await find(id), readerOf(student));
    },

    async changeAnswer(student: StudentRow, id: number, draft: PostChange): Promise<Answer> {
      await change(student, "answer", id, draft);
      return presentAnswer(await findAnswer(id), readerOf(student));
    },

    /** Deletes the student's own post; deleting it again is no error. */
    async remove(student: StudentRow, kind: PostKind, id: number) {
      if (await repository.remove(kind, id, student.id, clock())) return;
      if ((await postOf(kind, id)).studentId !== student.id) throw new Problem("post.other");
    },

    /** Stores a report for the staff; only a post that the student may read can be reported. */
    async report(student: StudentRow, kind: PostKind, id: number, reason: string) {
      const post = await postOf(kind, id);
      const questionId = "questionId" in post ? post.questionId : post.id;
      await courses.readableLecture(student.id, (await find(questionId)).question.lectureId);
      if (post.deletedAt || post.hiddenAt) throw new Problem(`${kind}.unknown`);
      if (post.studentId === student.id) throw new Problem("post.own");
      const about = kind === "question" ? { questionId: id } : { answerId: id };
      await repository.report({ ...about, studentId: student.id, reason, createdAt: clock() });
    },
  };
}
