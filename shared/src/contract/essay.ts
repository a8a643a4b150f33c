import * as z from "@academy/shared/schema";
import { Id, Moment, missing, Titled, text } from "./fields.ts";

/** Fewest and most words of an essay. */
export const ESSAY_WORDS_MIN = 1500;
export const ESSAY_WORDS_MAX = 3000;

/** The longest text that is stored, in characters of its Markdown: three times what the allowed words need. */
export const ESSAY_TEXT_MAX = 80_000;

/** The largest body with a text, in bytes: the longest text at three bytes a character, its escapes, and the other fields. */
export const ESSAY_BODY_MAX = 384 * 1024;

/** Largest uploaded essay, in bytes. */
export const ESSAY_FILE_MAX = 10 * 1024 * 1024;

/** Most pages of an uploaded essay. */
export const ESSAY_PAGES_MAX = 60;

/** How often an essay may be returned with comments. */
export const ESSAY_RETURNS_MAX = 2;

/** Days after a negative evaluation in which the student may appeal. */
export const APPEAL_DAYS = 14;

/** Longest reason of an appeal. */
export const APPEAL_MAX = 4000;

/** The states of an essay. */
export const ESSAY_STATES = [
  "draft",
  "submitted",
  "in_review",
  "returned",
  "second_review",
  "evaluated",
  "appealed",
] as const;
export const EssayStatus = z.enum(ESSAY_STATES);
export type EssayStatus = z.infer<typeof EssayStatus>;

/**
 * Counts the words of a text, for client and server alike: runs of letters, digits and marks, joined by hyphens and apostrophes;
 * Markdown signs and the numbers of footnotes do not count.
 */
export function wordsOf(markdown: string): number {
  return (
    markdown.replaceAll(/\[\^[^\]\s]+\]/g, " ").match(/[\p{L}\p{M}\p{N}]+(?:[-'’‑][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0
  );
}

/**
 * Why the student cannot write the essay: course not bought, certification time over, e-mail not confirmed, topics not completed
 * (readings 72 and 76).
 */
export const EssayLock = z.enum(["purchase", "expired", "email", "topics"]);
export type EssayLock = z.infer<typeof EssayLock>;

/** The uploaded PDF of an essay; its address is signed, expires after minutes and is always a download. */
export const EssayFile = z.object({
  name: z.string(),
  bytes: z.number(),
  pages: z.number(),
  words: z.number(),
  uploaded_at: Moment,
  url: z.string(),
  expires_at: Moment,
});
export type EssayFile = z.infer<typeof EssayFile>;

/** A step in the life of an essay, oldest first. */
export const EssayEvent = z.object({ status: EssayStatus, at: Moment });

/** An evaluator's comment to the author: when the essay is returned, or with an evaluation. */
export const EssayComment = z.object({
  at: Moment,
  text: z.string(),
  /** The passage of the comment; null for a comment on the whole essay. */
  quote: z.nullable(z.string()),
});
export type EssayComment = z.infer<typeof EssayComment>;

/** A final evaluation as its author sees it. */
export const EssayEvaluation = z.object({
  /** Whole points, 0 to 4. */
  points: z.number(),
  positive: z.boolean(),
  /** Points of each criterion, in halves, by the rubric's keys. */
  criteria: z.array(z.object({ key: z.string(), points: z.number() })),
  comment: z.string(),
  evaluated_at: Moment,
  /** Until when the author may ask for a review by another instructor; null when that is not possible. */
  appeal_until: z.nullable(Moment),
});
export type EssayEvaluation = z.infer<typeof EssayEvaluation>;

/** A topic in the reader's language. */
export const EssayTopicShown = z.object({
  id: z.number(),
  title: z.string(),
  task: z.string(),
  guidance: z.array(z.string()),
});

/** One essay of a student. */
export const Essay = z.object({
  id: z.number(),
  topic: EssayTopicShown,
  /** The calendar quarter that the topic belongs to, such as `2026-Q4`. */
  intake: z.string(),
  status: EssayStatus,
  /** Markdown; empty when nothing was written, or when a file is handed in instead. */
  text: z.string(),
  words: z.number(),
  /**
   * The revision of the text. A change names the revision that it is based on, and is refused with `essay.conflict` when another
   * tab has saved meanwhile.
   */
  revision: z.number(),
  saved_at: z.nullable(Moment),
  /** The uploaded essay; while there is one, the file is handed in and not the text. */
  file: z.nullable(EssayFile),
  submitted_at: z.nullable(Moment),
  /** How many times the essay may still be returned. */
  returns_left: z.number(),
  /** What the author may do now; the server checks it again in every call. */
  may: z.object({ edit: z.boolean(), withdraw: z.boolean(), appeal: z.boolean(), begin_anew: z.boolean() }),
  timeline: z.array(EssayEvent),
  comments: z.array(EssayComment),
  evaluation: z.nullable(EssayEvaluation),
});
export type Essay = z.infer<typeof Essay>;

/** A criterion of the rubric in the reader's language. */
export const RubricCriterion = z.object({
  key: z.string(),
  title: z.string(),
  question: z.string(),
  levels: z.object({ none: z.string(), half: z.string(), full: z.string() }),
});
export type RubricCriterion = z.infer<typeof RubricCriterion>;

/** Answer of `GET /courses/essay/?course=`, and of every call that changes the essay. */
export const EssayState = z.object({
  /** Null when the student can work on the essay; otherwise the stored essay can still be read. */
  lock: z.nullable(EssayLock),
  topics_completed: z.number(),
  topics: z.number(),
  /** Until when the essay can be used; null while there is no end. */
  usable_until: z.nullable(Moment),
  server_time: Moment,
  guidance: z.array(z.string()),
  rubric: z.array(RubricCriterion),
  /** The newest essay; null until all topics are completed. The first request after that creates it and sets the topic. */
  essay: z.nullable(Essay),
  /** Earlier essays whose evaluation was negative and final, newest first. */
  earlier: z.array(z.extend(Titled, { intake: z.string(), points: z.number(), evaluated_at: Moment })),
});
export type EssayState = z.infer<typeof EssayState>;

const Revision = z.int().check(z.gte(0));

/** Body of `PUT /courses/essay/?course=`: the current text, and the revision that it is based on. */
export const EssayDraft = z.strictObject({
  text: z.string({ error: missing }).check(z.maxLength(ESSAY_TEXT_MAX, "field.too_long")),
  revision: Revision,
  /** Keeps the replaced text among the versions, however new it is: for bringing a version back, or for choosing one of two texts. */
  keep: z.optional(z.boolean()),
});
export type EssayDraft = z.infer<typeof EssayDraft>;

/** Answer to a saved text. */
export const SavedEssay = z.object({ revision: z.number(), saved_at: Moment, words: z.number() });
export type SavedEssay = z.infer<typeof SavedEssay>;

/** Body of `POST /courses/essay/submit/`: the ticked statement that the essay is the student's own work, and the revision that is handed in. */
export const EssaySubmission = z.strictObject({
  statement: z.boolean("essay.statement").check(z.refine((ticked) => ticked, "essay.statement")),
  revision: Revision,
});
export type EssaySubmission = z.infer<typeof EssaySubmission>;

/** `?review=` of `POST /courses/essay/`: the author gives up the review that could still be requested. */
export const GIVEN_UP_REVIEW = "given_up";

/** Body of `POST /courses/essay/appeal/`. */
export const EssayAppeal = z.strictObject({ reason: text(APPEAL_MAX) });
export type EssayAppeal = z.infer<typeof EssayAppeal>;

/** An earlier text of the essay, newest first: `GET /courses/essay/versions/?course=`. */
export const EssayVersion = z.object({ id: Id, saved_at: Moment, words: z.number() });
export type EssayVersion = z.infer<typeof EssayVersion>;

/** Earlier texts of an essay, newest first. */
export const EssayVersions = z.array(EssayVersion);

/** Answer of `GET /courses/essay/versions/{id}/`. */
export const EssayVersionText = z.object({ id: z.number(), saved_at: Moment, words: z.number(), text: z.string() });
export type EssayVersionText = z.infer<typeof EssayVersionText>;
