import * as z from "@academy/shared/schema";
import { Id, Moment, optionalLine, optionalText, text } from "./fields.ts";
import { page, pageQuery } from "./page.ts";

/** Longest question or answer, in characters. */
export const POST_MAX = 4000;

/** The longest title that is derived from a question (reading 31). */
export const TITLE_MAX = 80;

/**
 * The author of a post: photo and first name only, a badge for instructors, and a mark for a deleted
 * account.
 */
export const Author = z.object({
  first_name: z.string(),
  photo: z.nullable(z.string()),
  is_instructor: z.boolean(),
  is_former: z.boolean(),
  /** True for a person who writes for the academy, from the staff area; absent in answers of an older api. */
  is_staff: z.optional(z.boolean()),
});
export type Author = z.infer<typeof Author>;

/** How long the author may change a post, in minutes. */
export const EDIT_MINUTES = 15;

/** The state of a post, and what its reader may do with it; absent in answers of an older api. */
const PostLife = {
  /** When the author changed it. */
  edited_at: z.nullish(Moment),
  /** A deleted post is shown as a placeholder: title and content are empty. */
  is_deleted: z.optional(z.boolean()),
  is_own: z.optional(z.boolean()),
  /** Hidden by the academy: only its author can still read it, everybody else sees a placeholder. */
  is_hidden: z.optional(z.boolean()),
  /** Until when the reader may change the post; null when it is somebody else's or the time is over. */
  editable_until: z.nullish(Moment),
};

/** An answer on a question (specification §3). */
export const Answer = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  created_at: Moment,
  user: Author,
  ...PostLife,
});
export type Answer = z.infer<typeof Answer>;

/** A question in a list (specification §3). */
export const Question = z.object({
  id: z.number(),
  lecture: z.number(),
  title: z.string(),
  content: z.string(),
  created_at: Moment,
  user: Author,
  /** An instructor has marked the question. */
  is_important: z.boolean(),
  answers_count: z.number(),
  ...PostLife,
});
export type Question = z.infer<typeof Question>;

/** One page of a lecture's questions. */
export const Questions = page(Question);

/** One question with its answers, newest first: `GET /courses/questions/{id}/`. */
export const QuestionDetail = z.extend(Question, { answers: z.array(Answer) });
export type QuestionDetail = z.infer<typeof QuestionDetail>;

/** Body of `POST /courses/questions/` (specification §7). */
export const QuestionDraft = z.strictObject({ lecture: Id, content: text(POST_MAX) });
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** Body of `POST /courses/answers/` (specification §7). */
export const AnswerDraft = z.strictObject({ question: Id, content: text(POST_MAX) });
export type AnswerDraft = z.infer<typeof AnswerDraft>;

/** Body of the calls that change an own question or answer. */
export const PostChange = z.strictObject({ content: text(POST_MAX) });
export type PostChange = z.infer<typeof PostChange>;

/** Longest reason of a report. */
export const REPORT_MAX = 500;

/** Body of the calls that report a question or an answer. */
export const PostReport = z.strictObject({ reason: z._default(optionalText(REPORT_MAX), "") });
export type PostReport = z.infer<typeof PostReport>;

/** Values of the filter select (specification §2). */
export const QuestionFilter = z.enum(["all", "important", "answered", "unanswered"]);
export type QuestionFilter = z.infer<typeof QuestionFilter>;

/** Values of the sort select (specification §2). */
export const QuestionSort = z.enum(["newest", "oldest", "alphabetical"]);
export type QuestionSort = z.infer<typeof QuestionSort>;

const { cursor, limit } = pageQuery(20);

/** Query of `GET /courses/lectures/{id}/questions/`. */
export const QuestionSearch = z.object({
  cursor,
  q: z.optional(optionalLine(200)),
  filter: z._default(QuestionFilter, "all"),
  sort: z._default(QuestionSort, "newest"),
  limit,
});
export type QuestionSearch = z.infer<typeof QuestionSearch>;
