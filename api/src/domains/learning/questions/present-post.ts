import type { Answer, Question } from "@academy/shared/contract/questions";
import { EDIT_MINUTES } from "@academy/shared/contract/questions";
import { isoTime } from "#format/iso-time.ts";
import type { AnswerRow, AuthorRow, QuestionRow } from "./questions.repository.ts";

/** The student who reads, and the moment. */
export interface Reader {
  studentId: number;
  now: Date;
}

interface Post {
  studentId: number;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  hiddenTitle: string | null;
  hiddenContent: string | null;
  title: string;
  content: string;
}

/** Posts written since this moment may still be changed. */
export const editableSince = (now: Date) => new Date(now.getTime() - EDIT_MINUTES * 60_000);

/** An author as other students see them. */
export function presentAuthor(row: AuthorRow, byStaff = false) {
  const isFormer = row.deletedAt !== null;
  return {
    first_name: isFormer ? "" : row.firstName,
    photo: isFormer ? null : row.photo,
    is_instructor: row.instructorSlug !== null,
    is_former: isFormer,
    ...(byStaff && { is_staff: true }),
  };
}

function presentLife(post: Post, { studentId, now }: Reader) {
  const isOwn = post.studentId === studentId;
  const isHidden = post.hiddenAt !== null;
  const isDeleted = post.deletedAt !== null || (isHidden && !isOwn);
  const ends = new Date(post.createdAt.getTime() + EDIT_MINUTES * 60_000);
  return {
    edited_at: isDeleted ? null : isoTime(post.editedAt),
    is_deleted: isDeleted,
    is_own: isOwn,
    is_hidden: isOwn && isHidden,
    editable_until: isOwn && !isDeleted && !isHidden && ends > now ? ends.toISOString() : null,
  };
}

/** The title and text of a post; those of a hidden post are only for its author. */
function presentTexts({ studentId, title, content, hiddenTitle, hiddenContent }: Post, reader: Reader) {
  return studentId === reader.studentId
    ? { title: hiddenTitle ?? title, content: hiddenContent ?? content }
    : { title, content };
}

/** A question as this reader may see it. */
export function presentQuestion({ question, author }: QuestionRow, reader: Reader): Question {
  return {
    id: question.id,
    lecture: question.lectureId,
    ...presentTexts(question, reader),
    created_at: question.createdAt.toISOString(),
    user: presentAuthor(author),
    is_important: question.isImportant,
    answers_count: question.answersCount,
    ...presentLife(question, reader),
  };
}

/** An answer as this reader may see it. */
export function presentAnswer({ answer, author }: AnswerRow, reader: Reader): Answer {
  return {
    id: answer.id,
    ...presentTexts(answer, reader),
    created_at: answer.createdAt.toISOString(),
    user: presentAuthor(author, answer.byStaff),
    ...presentLife(answer, reader),
  };
}
