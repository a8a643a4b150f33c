import type { StaffPage } from "@academy/shared/contract/staff/list";
import type { StaffQuestion, StaffQuestionDetail, StaffQuestionQuery } from "@academy/shared/contract/staff/questions";
import type { Context } from "#context.ts";
import type { PreviewedEmail } from "#domains/emails/preferences/enqueue-optional.ts";
import { previewOfAnswer, questionAddress } from "#domains/learning/questions/answer-notification.ts";
import type { AnswerRow } from "#domains/learning/questions/questions.repository.ts";
import { presentAssignee } from "#domains/support/assignment/assignment.ts";
import { required } from "#errors/problem.ts";
import { excerptOf } from "#format/excerpt.ts";
import { isoTime } from "#format/iso-time.ts";
import { keysetPage, readNumberCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { answerAuthor } from "./answer-author.ts";
import { questionScope } from "./questions-scope.ts";
import { staffAuthor } from "./staff-author.ts";
import { type StaffQuestionRow, staffQuestionsRepository } from "./staff-questions.repository.ts";

/** Placeholder for the answer in the preview of an email; no text written by a person can contain it. */
const ANSWER_MARK = "\u0001answer\u0001";

const hiding = (post: { hiddenAt: Date | null; hiddenReason: string | null }) =>
  post.hiddenAt && { at: post.hiddenAt.toISOString(), reason: post.hiddenReason ?? "" };

function presentQuestion(row: NonNullable<StaffQuestionRow>, seesStudents: boolean): StaffQuestion {
  const { question, author, isReported, assignee, ...location } = row;
  return {
    id: question.id,
    title: question.hiddenTitle ?? question.title,
    excerpt: excerptOf(question.hiddenContent ?? question.content),
    ...location,
    asked_at: question.createdAt.toISOString(),
    asker: staffAuthor(author, question.studentId, seesStudents),
    is_important: question.isImportant,
    is_hidden: question.hiddenAt !== null,
    is_deleted: question.deletedAt !== null,
    is_reported: isReported,
    answers_count: question.answersCount,
    waits_since: isoTime(question.waitsSince),
    assignee: presentAssignee(assignee),
  };
}

/** Questions as the staff read them. */
export function staffQuestions({ db, config }: Context<"db" | "config">) {
  return {
    async list(member: StaffMember, query: StaffQuestionQuery): Promise<StaffPage<StaffQuestion>> {
      const scope = await questionScope(db, member);
      const after = readNumberCursor(query.cursor);
      const rows = await staffQuestionsRepository(db, scope).page(query, after);
      return keysetPage(rows, query.limit, {
        keysOf: ({ question }) => [question.id],
        present: (row) => presentQuestion(row, scope.seesStudents),
      });
    },

    async detail(member: StaffMember, id: number): Promise<StaffQuestionDetail> {
      const scope = await questionScope(db, member);
      const repository = staffQuestionsRepository(db, scope);
      const row = required(await repository.find(id), "question.unknown");
      const { question } = row;
      const { account, firstName, ...author } = await answerAuthor(db, member);
      const presentAnswer = ({ answer, author: by }: AnswerRow) => ({
        id: answer.id,
        content: answer.hiddenContent ?? answer.content,
        created_at: answer.createdAt.toISOString(),
        edited_at: isoTime(answer.editedAt),
        is_deleted: answer.deletedAt !== null,
        hidden: hiding(answer),
        author: staffAuthor(by, answer.studentId, scope.seesStudents, answer.byStaff),
        is_own: answer.byStaff && (answer.writtenBy === member.student.id || answer.studentId === account),
      });
      const preview = await previewOfAnswer(
        db,
        { config },
        {
          question: { ...question, title: question.hiddenTitle ?? question.title },
          author: { id: account ?? 0, firstName, instructorSlug: author.instructorSlug },
          content: ANSWER_MARK,
          byStaff: true,
        },
      );
      const thread = await repository.thread(id);
      return {
        ...presentQuestion(row, scope.seesStudents),
        content: question.hiddenContent ?? question.content,
        edited_at: isoTime(question.editedAt),
        hidden: hiding(question),
        link: await questionAddress(db, question, config.publicUrl),
        answers: thread.map(presentAnswer),
        last_answer: thread.at(-1)?.answer.id ?? null,
        as: author.shown,
        letter: preview && cutOpen(preview),
      };
    },

    async sources(member: StaffMember) {
      const rows = await staffQuestionsRepository(db, await questionScope(db, member)).locations();
      const topics = [...Map.groupBy(rows, ({ topic }) => topic.id).values()].flatMap(([first, ...rest]) =>
        first ? [{ ...first, lectures: [first, ...rest].map(({ lecture }) => lecture) }] : [],
      );
      const courses = [...Map.groupBy(topics, ({ course }) => course.id).values()].flatMap((all) =>
        all.slice(0, 1).map(({ course }) => ({
          ...course,
          topics: all.map(({ topic, lectures }) => ({ ...topic, lectures })),
        })),
      );
      const { instructor } = await answerAuthor(db, member);
      return { courses, instructor };
    },
  };
}

function cutOpen({ email, language }: PreviewedEmail) {
  const [before = "", after = ""] = email.text.split(ANSWER_MARK);
  return { language, subject: email.subject, before, after };
}
