import type { Answer, Author, Question } from "@academy/shared/contract/questions";
import { EDIT_MINUTES } from "@academy/shared/contract/questions";
import type { AnswerRow, AuthorRow, QuestionRow } from "./questions.repository.ts";

/** Who reads, and when. */
export interface Reader {
  studentId: number;
  now: Date;
}

interface Post {
  studentId: number;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

/** The moment from which on posts may still be changed. */
export const editableSince = (now: Date): Date => new Date(now.getTime() - EDIT_MINUTES * 60_000);

function presentAuthor(row: AuthorRow): Author {
  const isFormer = row.deletedAt !== null;
  return {
    first_name: isFormer ? "" : row.firstName,
    photo: isFormer ? null : row.photo,
    is_instructor: row.instructorSlug !== null,
    is_former: isFormer,
  };
}

function presentLife(post: Post, { studentId, now }: Reader) {
  const isOwn = post.studentId === studentId;
  const isDeleted = post.deletedAt !== null;
  const ends = new Date(post.createdAt.getTime() + EDIT_MINUTES * 60_000);
  return {
    edited_at: isDeleted ? null : (post.editedAt?.toISOString() ?? null),
    is_deleted: isDeleted,
    is_own: isOwn,
    editable_until: isOwn && !isDeleted && ends > now ? ends.toISOString() : null,
  };
}

/** A question as its reader may see it. */
export function presentQuestion({ question, author }: QuestionRow, reader: Reader): Question {
  return {
    id: question.id,
    lecture: question.lectureId,
    title: question.title,
    content: question.content,
    created_at: question.createdAt.toISOString(),
    user: presentAuthor(author),
    is_important: question.isImportant,
    answers_count: question.answersCount,
    ...presentLife(question, reader),
  };
}

/** An answer as its reader may see it. */
export function presentAnswer({ answer, author }: AnswerRow, reader: Reader): Answer {
  const { id, title, content, createdAt } = answer;
  return {
    id,
    title,
    content,
    created_at: createdAt.toISOString(),
    user: presentAuthor(author),
    ...presentLife(answer, reader),
  };
}
