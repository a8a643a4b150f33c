import * as z from "@academy/shared/schema";
import { EssayFile, EssayStatus, EssayTopicShown, RubricCriterion } from "#contract/essay.ts";
import {
  CRITERION_POINTS,
  ESSAY_CRITERIA,
  EVALUATION_COMMENT_MIN,
  isComplete,
  PASSAGES_MAX,
  REVIEW_COMMENT_MAX,
} from "#contract/essay-evaluation.ts";
import { Id, LanguageCode, Moment, Named, text } from "#contract/fields.ts";
import { lengthOf } from "#contract/text-length.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { Reason } from "./reason.ts";

/** The reading of an essay in which an evaluation is written. */
export const ESSAY_READINGS = ["first", "second", "owner", "appeal"] as const;
export const EssayReading = z.enum(ESSAY_READINGS);
export type EssayReading = z.infer<typeof EssayReading>;

/**
 * The lists of essays: those that the caller may take, the longest wait first; those that the caller has begun; those that
 * others have begun (for owners only, otherwise empty); those that are evaluated or returned, the newest first.
 */
export const ESSAY_VIEWS = ["waiting", "begun", "others", "done"] as const;
export const EssayView = z.enum(ESSAY_VIEWS);
export type EssayView = z.infer<typeof EssayView>;

/** `?lng=` is the language of topic and rubric; without it the language of the profile is used. */
const lng = z.optional(LanguageCode);

/**
 * The query of `GET /api/staff/essays/`. The search `q` contains words of the topic's title in either language, an intake, or
 * the number of an essay; never the author, whom no list may reveal (reading 79).
 */
export const StaffEssaysQuery = z.extend(StaffListQuery, {
  view: z._default(EssayView, "waiting"),
  lng,
});
export type StaffEssaysQuery = z.infer<typeof StaffEssaysQuery>;

/** The query of calls that answer with one essay. */
export const StaffEssayQuery = z.object({ lng });

/** The reader of an essay, as other members of the staff see them. */
const Reader = z.extend(Named, { is_me: z.boolean() });

/**
 * The query of the calls by which an owner takes an essay from its reader: `seen_reader` is the account that the owner saw as
 * the reader, 0 for nobody. If somebody else reads it now, the call is refused with `staff.changed`. Without it the essay is
 * taken from whoever reads it.
 */
export const EssayTakingQuery = z.extend(StaffEssayQuery, {
  seen_reader: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2147483647))),
});

const Verdict = z.enum(["returned", "positive", "negative"]);

/** An essay in a list; nothing in it reveals the author. */
export const StaffEssayLine = z.object({
  id: z.number(),
  title: z.string(),
  intake: z.string(),
  status: EssayStatus,
  words: z.number(),
  is_file: z.boolean(),
  reading: EssayReading,
  /** Since when the author has been waiting: the time of the submission, or of the request for a review. */
  waits_since: z.nullable(Moment),
  /** How many times it was returned before. */
  returns: z.number(),
  reader: z.nullable(Reader),
  /** Only in the list of finished readings: the verdict, and until when the author may still ask for a review. */
  said: z.nullable(
    z.object({ verdict: Verdict, points: z.nullable(z.number()), at: Moment, appeal_until: z.nullable(Moment) }),
  ),
});
export type StaffEssayLine = z.infer<typeof StaffEssayLine>;

/** `GET /api/staff/essays/`. */
export const StaffEssays = staffPage(StaffEssayLine);

const Passage = z.object({ quote: z.string(), text: z.string() });

/** An earlier evaluation or return, and the text that it was about if the author has changed the text since. */
const EarlierReview = z.object({
  id: z.number(),
  reading: EssayReading,
  verdict: Verdict,
  points: z.nullable(z.number()),
  criteria: z.array(z.object({ key: z.string(), points: z.number() })),
  comment: z.string(),
  passages: z.array(Passage),
  at: Moment,
  is_mine: z.boolean(),
  /** Null when an uploaded file was read, or when the text is still the current one. */
  text: z.nullable(z.string()),
});

/** One essay with its rubric, as evaluators read it: without its author's name. */
export const StaffEssay = z.object({
  ...StaffEssayLine.shape,
  topic: EssayTopicShown,
  /** Markdown; empty where a file is handed in instead. While the author is changing it: the text that was handed in last. */
  text: z.string(),
  file: z.nullable(EssayFile),
  returns_left: z.number(),
  rubric: z.array(RubricCriterion),
  appeal: z.nullable(z.object({ at: Moment, reason: z.string() })),
  said_before: z.array(EarlierReview),
  /** What the caller may do now; the server checks it again in every call. */
  may: z.object({
    start: z.boolean(),
    release: z.boolean(),
    return: z.boolean(),
    evaluate: z.boolean(),
    assign: z.boolean(),
  }),
  /**
   * The essay's next state after a negative and after a positive evaluation. A negative one goes to a second reader first, and a
   * positive one too when the first was negative.
   */
  negative_leads_to: z.nullable(EssayStatus),
  positive_leads_to: z.nullable(EssayStatus),
});
export type StaffEssay = z.infer<typeof StaffEssay>;

const passages = z
  .array(
    z
      .strictObject({ quote: text(REVIEW_COMMENT_MAX), text: text(REVIEW_COMMENT_MAX) })
      .check(z.refine((each) => lengthOf(each.quote) + lengthOf(each.text) <= REVIEW_COMMENT_MAX, "field.too_long")),
  )
  .check(z.maxLength(PASSAGES_MAX, "essay.passages"));

/** The body of `POST /api/staff/essays/{id}/return/`. */
export const EssayReturn = z.strictObject({ comment: text(REVIEW_COMMENT_MAX), passages });
export type EssayReturn = z.infer<typeof EssayReturn>;

/** The body of `POST /api/staff/essays/{id}/evaluate/`. */
export const EssayEvaluationBody = z.strictObject({
  criteria: z
    .array(
      z.strictObject({
        key: z.enum(ESSAY_CRITERIA, "essay.criteria"),
        points: z
          .number("essay.criteria")
          .check(z.refine((points) => CRITERION_POINTS.includes(points), "essay.criteria")),
      }),
      "essay.criteria",
    )
    .check(z.refine(isComplete, "essay.criteria")),
  comment: text(REVIEW_COMMENT_MAX).check(
    z.refine((comment) => lengthOf(comment) >= EVALUATION_COMMENT_MIN, "essay.comment_short"),
  ),
  passages,
});
export type EssayEvaluationBody = z.infer<typeof EssayEvaluationBody>;

/** The body of `POST /api/staff/essays/{id}/assign/`: an owner gives the reading to another member of the staff. */
export const EssayAssignment = z.strictObject({ reader: Id, reason: Reason });
export type EssayAssignment = z.infer<typeof EssayAssignment>;

/** `GET /api/staff/essays/{id}/readers/`: the members of the staff who may read the essay now. */
export const EssayReaders = z.array(z.extend(Named, { email: z.string() }));
