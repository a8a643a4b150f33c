import * as z from "@academy/shared/schema";
import { Moment, SentMoment, Titled } from "./fields.ts";
import { TYPED_NUMBER_MAX } from "./typed-number.ts";

/** Seconds after the end of an attempt in which a last answer still counts. */
export const GRACE_SECONDS = 30;

/** The kinds of questions. */
export type QuestionKind = "single" | "multiple" | "true_false" | "matching" | "ordering" | "numeric";

/** The kind of an answer or a question: this field discriminates the unions below. */
const kind = <Kind extends QuestionKind>(name: Kind) => z.enum([name]);

/** An index, from 0, in a list of a question as this attempt shows it. */
const Position = z.int().check(z.gte(0), z.lte(63));
const Positions = z.array(Position).check(z.maxLength(64));

/**
 * A student's answer. Options, right sides and items are given as indexes in the lists of this attempt, so that an answer
 * reveals nothing about the order in the pool.
 */
export const AttemptAnswer = z.union([
  z.strictObject({ kind: kind("single"), option: Position }),
  z.strictObject({ kind: kind("multiple"), options: Positions }),
  z.strictObject({ kind: kind("true_false"), value: z.boolean() }),
  /**
   * For each left side, in order, the index of a right side; null where none is chosen yet. The same index may occur twice,
   * for example while the student swaps two.
   */
  z.strictObject({
    kind: kind("matching"),
    rights: z.array(z.nullable(Position)).check(z.maxLength(64)),
  }),
  /** The indexes of all items in the student's order. */
  z.strictObject({ kind: kind("ordering"), items: Positions }),
  z.strictObject({ kind: kind("numeric"), value: z.number() }),
]);
export type AttemptAnswer = z.infer<typeof AttemptAnswer>;

const shown = {
  /** The number of the question in the attempt, from 1; the `{question}` in the address of its answer. */
  number: z.number(),
  text: z.string(),
  /** The saved choice; null while there is none. */
  answer: z.nullable(AttemptAnswer),
  /** The student has marked the question to come back to it. */
  marked: z.boolean(),
};

/** A question as an attempt shows it: nothing in it reveals the right answer. */
export const AttemptQuestion = z.union([
  z.object({ kind: kind("single"), ...shown, options: z.array(z.string()) }),
  z.object({ kind: kind("multiple"), ...shown, options: z.array(z.string()) }),
  z.object({ kind: kind("true_false"), ...shown }),
  z.object({ kind: kind("matching"), ...shown, lefts: z.array(z.string()), rights: z.array(z.string()) }),
  z.object({ kind: kind("ordering"), ...shown, items: z.array(z.string()) }),
  z.object({ kind: kind("numeric"), ...shown }),
]);
export type AttemptQuestion = z.infer<typeof AttemptQuestion>;

/** The result of one question, once the attempt is over (reading 74). */
export const QuestionResult = z.object({
  number: z.number(),
  right: z.boolean(),
  explanation: z.string(),
  /**
   * The place in a lecture that teaches the answer; null when the lecture is no longer in the course. `second` is null when the
   * question names no second.
   */
  lecture: z.nullable(z.extend(Titled, { second: z.nullable(z.number()) })),
  /** The right answer; null until the student has passed this test. */
  correct: z.nullable(AttemptAnswer),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

/** The result of an attempt that is over. */
export const AttemptResult = z.object({
  /** The number of correct answers, and how many are needed to pass. */
  score: z.number(),
  needed: z.number(),
  passed: z.boolean(),
  submitted_at: Moment,
  /** What ended the attempt: the student, or the end of its time. */
  submitted_by: z.enum(["student", "time"]),
  questions: z.array(QuestionResult),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

/** An attempt: answer of `POST /courses/tests/{topic}/attempts/`, of `GET /courses/attempts/{id}/` and of its `submit/`. */
export const Attempt = z.object({
  id: z.number(),
  topic_id: z.number(),
  /** In the course's language; the questions are in the language of `Accept-Language`. */
  topic: z.string(),
  started_at: Moment,
  /** When the time of the attempt is over, by the server's clock; the server accepts answers until `GRACE_SECONDS` later. */
  ends_at: Moment,
  /** The server's time of this answer: the time left is `ends_at` minus this, whatever the browser's clock says. */
  server_time: Moment,
  /** Grows with every change of an answer or a mark. A client that gets another number than expected knows that another one is open. */
  revision: z.number(),
  questions: z.array(AttemptQuestion),
  /** Null while the attempt is open. */
  result: z.nullable(AttemptResult),
});
export type Attempt = z.infer<typeof Attempt>;

/** Body of `PUT /courses/attempts/{id}/answers/{question}/`. */
export const AnswerChange = z.strictObject({
  /** Null removes the answer. */
  answer: z.nullable(AttemptAnswer),
  /** The text from which the number of a numeric answer was read: refused where it is ambiguous or another number. */
  typed: z.optional(z.string().check(z.maxLength(TYPED_NUMBER_MAX, "field.too_long"))),
  marked: z.optional(z.boolean()),
  /** When the student chose, by the server's clock: of two devices the later choice is kept, in whatever order they arrive. Without it: now. */
  chosen_at: z.optional(SentMoment),
});
export type AnswerChange = z.input<typeof AnswerChange>;

/** Answer of the api to a saved choice. */
export const SavedAnswer = z.object({
  saved_at: Moment,
  revision: z.number(),
  ends_at: Moment,
  server_time: Moment,
  /** The choice that is stored now: a later choice of another device is kept. */
  answer: z.nullable(AttemptAnswer),
  marked: z.boolean(),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

/** One attempt in the history of a test. */
export const AttemptSummary = z.object({
  id: z.number(),
  score: z.number(),
  needed: z.number(),
  passed: z.boolean(),
  started_at: Moment,
  submitted_at: Moment,
});
export type AttemptSummary = z.infer<typeof AttemptSummary>;

/**
 * Why no attempt can begin: the course was not bought, its certification time is over, the e-mail is not confirmed, lectures of
 * the topic are not completed, or the wait after failed attempts is not over.
 */
export const TestLock = z.enum(["purchase", "expired", "email", "lectures", "wait"]);

/** The state of one topic's test for this student. */
export const TestState = z.object({
  topic_id: z.number(),
  topic: z.string(),
  /** The number of questions in an attempt, how many correct ones are needed to pass, and the minutes for them. */
  questions: z.number(),
  needed: z.number(),
  minutes: z.number(),
  /** Once this many attempts in a row have failed, the next attempt may begin only this many hours after the last failure. */
  failures_before_wait: z.number(),
  wait_hours: z.number(),
  /** Null when an attempt can begin or is under way. */
  lock: z.nullable(TestLock),
  /** Lectures of the topic that are not completed. */
  lectures_left: z.number(),
  /** How many attempts are over. */
  attempts: z.number(),
  /** Failures in a row since the last pass. */
  failures: z.number(),
  /** The best score; null before the first attempt is over. */
  best: z.nullable(z.number()),
  passed_at: z.nullable(Moment),
  /** When the next attempt may begin; null when it may begin now or another lock applies. */
  next_attempt_at: z.nullable(Moment),
  /** The attempt under way; null for none. */
  open: z.nullable(z.object({ id: z.number(), ends_at: Moment, answered: z.number() })),
  /** Newest first. */
  history: z.array(AttemptSummary),
});
export type TestState = z.infer<typeof TestState>;

/** Answer of `GET /courses/tests/?course=`: the tests of a course in the order of its topics. */
export const TestStates = z.object({
  server_time: Moment,
  /** Until when tests, essay and certificate can be used; null while there is no end. */
  usable_until: z.nullable(Moment),
  tests: z.array(TestState),
});
export type TestStates = z.infer<typeof TestStates>;
