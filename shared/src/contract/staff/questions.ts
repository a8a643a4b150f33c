import * as z from "@academy/shared/schema";
import { Id, LanguageCode, Moment, optionalLine, text } from "#contract/fields.ts";
import { Author, POST_MAX } from "#contract/questions.ts";
import { StaffListQuery, staffPage } from "./list.ts";

const INVALID = { error: "field.invalid" };

/** A number that stands in an address. */
const IdInQuery = z.coerce.number(INVALID).check(z.int(INVALID), z.gte(1, INVALID), z.lte(2_147_483_647, INVALID));

/** What the list of questions may be narrowed to; those that wait for an answer come first (reading 85). */
export const STAFF_QUESTION_FILTERS = ["unanswered", "answered", "important", "hidden", "reported", "all"] as const;
export type StaffQuestionFilter = (typeof STAFF_QUESTION_FILTERS)[number];

/** Filters under which the longest wait stands first; everywhere else the newest does. */
export const OLDEST_FIRST: readonly StaffQuestionFilter[] = ["unanswered", "reported"];

/**
 * Query of `GET /api/staff/questions/`. `by` is the first name as other students see it, in full; for those who may see students
 * also the e-mail address. Of course, topic and lecture the narrowest counts.
 */
export const StaffQuestionQuery = z.extend(StaffListQuery, {
  filter: z._default(z.enum(STAFF_QUESTION_FILTERS, INVALID), "unanswered"),
  course: z.optional(IdInQuery),
  topic: z.optional(IdInQuery),
  lecture: z.optional(IdInQuery),
  by: z.optional(optionalLine(200)),
});
export type StaffQuestionQuery = z.infer<typeof StaffQuestionQuery>;

/** A course, topic or lecture by its number and title. */
const Titled = z.object({ id: z.number(), title: z.string() });

/** Who wrote a post: what other students see, and the number of the student for those who may open the student's page. */
export const StaffAuthor = z.extend(Author, { student: z.nullable(z.number()) });
export type StaffAuthor = z.infer<typeof StaffAuthor>;

/** A question in the list of the staff. */
export const StaffQuestion = z.object({
  id: z.number(),
  title: z.string(),
  /** The first words. */
  excerpt: z.string(),
  course: Titled,
  topic: Titled,
  lecture: Titled,
  asked_at: Moment,
  asker: StaffAuthor,
  is_important: z.boolean(),
  is_hidden: z.boolean(),
  is_deleted: z.boolean(),
  /** Whether a report of the question or of one of its answers waits for a decision. */
  is_reported: z.boolean(),
  /** Answers that can be read. */
  answers_count: z.number(),
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;

/** `GET /api/staff/questions/`. */
export const StaffQuestions = staffPage(StaffQuestion);

/** What staff see of a hidden post: when and why. */
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
  /** Whether the reader may change and delete it: written by them, or under the name of the instructor that they are. */
  is_own: z.boolean(),
});
export type StaffAnswer = z.infer<typeof StaffAnswer>;

/** The letter that an answer becomes for the asker, cut open where the answer stands. */
export const AnswerLetter = z.object({
  language: LanguageCode,
  subject: z.string(),
  before: z.string(),
  after: z.string(),
});
export type AnswerLetter = z.infer<typeof AnswerLetter>;

/** `GET /api/staff/questions/:id/`: one question with its thread, oldest answer first. */
export const StaffQuestionDetail = z.extend(StaffQuestion, {
  content: z.string(),
  edited_at: z.nullable(Moment),
  hidden: z.nullable(Hidden),
  /** Where students read it. */
  link: z.string(),
  answers: z.array(StaffAnswer),
  /** The number of the last answer, hidden and deleted ones too: who answers says which they have seen. Null without any. */
  last_answer: z.nullable(z.number()),
  /** Whom an answer of the reader shows as its author. */
  as: Author,
  /** What the asker gets by email; null when nobody is told (an account that left or is blocked). */
  letter: z.nullable(AnswerLetter),
});
export type StaffQuestionDetail = z.infer<typeof StaffQuestionDetail>;

/** `GET /api/staff/question-places/`: what the list can be narrowed to, no more than the reader may see. */
export const StaffQuestionPlaces = z.object({
  courses: z.array(z.extend(Titled, { topics: z.array(z.extend(Titled, { lectures: z.array(Titled) })) })),
  /** The instructor that the reader is, by name; null where no owner has said who it is. */
  instructor: z.nullable(z.string()),
});
export type StaffQuestionPlaces = z.infer<typeof StaffQuestionPlaces>;

/** Body of `POST /api/staff/questions/:id/answers/`; refused with `staff.changed` when there is an answer after `last_answer`. */
export const StaffAnswerDraft = z.strictObject({ content: text(POST_MAX), last_answer: z.nullable(Id) });
export type StaffAnswerDraft = z.infer<typeof StaffAnswerDraft>;

/** Body of `PATCH /api/staff/answers/:id/`; refused with `staff.changed` when it was changed after `edited_at`. */
export const StaffAnswerChange = z.strictObject({ content: text(POST_MAX), edited_at: z.nullable(Moment) });
export type StaffAnswerChange = z.infer<typeof StaffAnswerChange>;

/** Body of `PUT /api/staff/questions/:id/important/`. */
export const ImportantMark = z.strictObject({ is_important: z.boolean(INVALID) });
export type ImportantMark = z.infer<typeof ImportantMark>;
