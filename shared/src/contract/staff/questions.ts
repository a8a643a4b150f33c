import * as z from "@academy/shared/schema";
import { Id, LanguageCode, Moment, optionalLine, positiveInAddress, Titled, text } from "#contract/fields.ts";
import { Author, POST_MAX } from "#contract/questions.ts";
import { AssignedFilter, Assignee } from "./assignment.ts";
import { StaffListQuery, staffPage } from "./list.ts";

/** An id in a query string. */
const IdInQuery = positiveInAddress().check(z.lte(2_147_483_647));

/** The filters of the list of questions; questions without an answer come first (reading 85). */
export const STAFF_QUESTION_FILTERS = ["unanswered", "answered", "important", "hidden", "reported", "all"] as const;
export type StaffQuestionFilter = (typeof STAFF_QUESTION_FILTERS)[number];

/** The filters that show the longest wait first; all others show the newest first. */
export const OLDEST_FIRST: readonly StaffQuestionFilter[] = ["unanswered", "reported"];

/**
 * Query of `GET /api/staff/questions/`. `by` is the full first name as other students see it; callers who may see students may
 * also give the e-mail address. Of course, topic and lecture the narrowest one is used.
 */
export const StaffQuestionQuery = z.extend(StaffListQuery, {
  filter: z._default(z.enum(STAFF_QUESTION_FILTERS), "unanswered"),
  course: z.optional(IdInQuery),
  topic: z.optional(IdInQuery),
  lecture: z.optional(IdInQuery),
  by: z.optional(optionalLine(200)),
  assigned: AssignedFilter,
});
export type StaffQuestionQuery = z.infer<typeof StaffQuestionQuery>;

/** The author of a post: what other students see, and the student's id for callers who may open the student's page. */
export const StaffAuthor = z.extend(Author, { student: z.nullable(z.number()) });
export type StaffAuthor = z.infer<typeof StaffAuthor>;

/** A question in the list of the staff. */
export const StaffQuestion = z.object({
  id: z.number(),
  title: z.string(),
  /** The beginning of the question's text. */
  excerpt: z.string(),
  course: Titled,
  topic: Titled,
  lecture: Titled,
  asked_at: Moment,
  asker: StaffAuthor,
  is_important: z.boolean(),
  is_hidden: z.boolean(),
  is_deleted: z.boolean(),
  /** Whether a report about the question or one of its answers is undecided. */
  is_reported: z.boolean(),
  /** The number of answers that can be read. */
  answers_count: z.number(),
  /** Since when it waits for the staff: since it was asked, or since the first post after their last one; null when it does not. */
  waits_since: z.nullish(Moment),
  /** Older servers do not send it. */
  assignee: z.nullish(Assignee),
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;

/** `GET /api/staff/questions/`. */
export const StaffQuestions = staffPage(StaffQuestion);

/** The extra information about a hidden post for the staff: when and why it was hidden. */
const Hidden = z.object({ at: Moment, reason: z.string() });

/** An answer in a thread of the staff. */
export const StaffAnswer = z.object({
  id: z.number(),
  content: z.string(),
  created_at: Moment,
  edited_at: z.nullable(Moment),
  is_deleted: z.boolean(),
  hidden: z.nullable(Hidden),
  author: StaffAuthor,
  /** Whether the caller may change and delete it: written by them, or under the name of the instructor to whom their account belongs. */
  is_own: z.boolean(),
});
export type StaffAnswer = z.infer<typeof StaffAnswer>;

/** The email that carries an answer to the asker, split at the place of the answer. */
export const AnswerEmail = z.object({
  language: LanguageCode,
  subject: z.string(),
  before: z.string(),
  after: z.string(),
});

/** `GET /api/staff/questions/:id/`: one question with its thread, oldest answer first. */
export const StaffQuestionDetail = z.extend(StaffQuestion, {
  content: z.string(),
  edited_at: z.nullable(Moment),
  hidden: z.nullable(Hidden),
  /** The address at which students read the question. */
  link: z.string(),
  answers: z.array(StaffAnswer),
  /** The id of the last answer, also of a hidden or deleted one: a caller who answers sends the last answer they have seen. Null without any. */
  last_answer: z.nullable(z.number()),
  /** The author that students see on an answer of the caller. */
  as: Author,
  /** The email to the asker; null when no email is sent (a deleted or blocked account). */
  letter: z.nullable(AnswerEmail),
});
export type StaffQuestionDetail = z.infer<typeof StaffQuestionDetail>;

/** `GET /api/staff/question-places/`: the courses, topics and lectures by which the list can be filtered, as far as the caller may see them. */
export const StaffQuestionSources = z.object({
  courses: z.array(z.extend(Titled, { topics: z.array(z.extend(Titled, { lectures: z.array(Titled) })) })),
  /** The name of the instructor to whom the caller's account belongs; null until an owner sets it. */
  instructor: z.nullable(z.string()),
});

/** Body of `POST /api/staff/questions/:id/answers/`; refused with `staff.changed` when an answer after `last_answer` exists. */
export const StaffAnswerDraft = z.strictObject({ content: text(POST_MAX), last_answer: z.nullable(Id) });
export type StaffAnswerDraft = z.infer<typeof StaffAnswerDraft>;

/** Body of `PATCH /api/staff/answers/:id/`; refused with `staff.changed` when the answer was changed after `edited_at`. */
export const StaffAnswerChange = z.strictObject({ content: text(POST_MAX), edited_at: z.nullable(Moment) });
export type StaffAnswerChange = z.infer<typeof StaffAnswerChange>;

/** Body of `PUT /api/staff/questions/:id/important/`. */
export const ImportantMark = z.strictObject({ is_important: z.boolean() });

/** `GET /api/staff/question-emails/`: whether the caller gets emails about new questions. */
export const QuestionEmails = z.object({ wanted: z.boolean() });

/** Body of `PUT /api/staff/question-emails/`. */
export const QuestionEmailsChange = z.strictObject({ wanted: z.boolean() });
