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
import { Id, LanguageCode, Moment, text } from "#contract/fields.ts";
import { lengthOf } from "#contract/text-length.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { Reason } from "./reason.ts";

/** In which reading of an essay an evaluation is written (reading 79). */
export const ESSAY_READINGS = ["first", "second", "owner", "appeal"] as const;
export const EssayReading = z.enum(ESSAY_READINGS);
export type EssayReading = z.infer<typeof EssayReading>;

/**
 * The lists of essays: what the caller may take up, the longest wait first; what they have begun; what others have begun (for
 * owners, else empty); what has been said, the newest first.
 */
export const ESSAY_VIEWS = ["waiting", "begun", "others", "done"] as const;
export const EssayView = z.enum(ESSAY_VIEWS, { error: "field.invalid" });
export type EssayView = z.infer<typeof EssayView>;

/** `?lng=` is the language of topic and rubric; without it they are in the profile's. */
const lng = z.optional(LanguageCode);

/**
 * The query of `GET /api/staff/essays/`. The search `q` is words of the topic's title in either language, an intake, or the
 * number of an essay; never its author, whom no list may tell (reading 79).
 */
export const StaffEssaysQuery = z.object({
  q: StaffListQuery.shape.q,
  cursor: StaffListQuery.shape.cursor,
  limit: StaffListQuery.shape.limit,
  view: z._default(EssayView, "waiting"),
  lng,
});
export type StaffEssaysQuery = z.infer<typeof StaffEssaysQuery>;

/** The query of calls that answer with one essay. */
export const StaffEssayQuery = z.object({ lng });

/** Who reads an essay, as other members of the staff see it. */
const Reader = z.object({ id: z.number(), name: z.string(), is_me: z.boolean() });

/**
 * The query of the steps by which an owner takes an essay from its reader: `seen_reader` is the account that they saw reading
 * it, 0 for nobody; another one is refused with `staff.changed`. Without it the step is taken over whoever reads.
 */
export const EssayTakingQuery = z.extend(StaffEssayQuery, {
  seen_reader: z.optional(
    z.coerce
      .number({ error: "field.invalid" })
      .check(
        z.int({ error: "field.invalid" }),
        z.gte(0, { error: "field.invalid" }),
        z.lte(2147483647, { error: "field.invalid" }),
      ),
  ),
});

const Verdict = z.enum(["returned", "positive", "negative"]);

/** An essay in a list; nothing in it tells whose it is (reading 79). */
export const StaffEssayLine = z.object({
  id: z.number(),
  title: z.string(),
  intake: z.string(),
  status: EssayStatus,
  words: z.number(),
  is_file: z.boolean(),
  reading: EssayReading,
  /** Since when its author waits: submitted, or asked for a review. */
  waits_since: z.nullable(Moment),
  /** How often it was returned before. */
  returns: z.number(),
  reader: z.nullable(Reader),
  /** In the list of what has been said: what it was, and until when the author may still ask for a review. */
  said: z.nullable(
    z.object({ verdict: Verdict, points: z.nullable(z.number()), at: Moment, appeal_until: z.nullable(Moment) }),
  ),
});
export type StaffEssayLine = z.infer<typeof StaffEssayLine>;

/** `GET /api/staff/essays/`. */
export const StaffEssays = staffPage(StaffEssayLine);

const Passage = z.object({ quote: z.string(), text: z.string() });

/** What was said about an essay before, and the text it was said about where the author has changed it since. */
const SaidBefore = z.object({
  id: z.number(),
  reading: EssayReading,
  verdict: Verdict,
  points: z.nullable(z.number()),
  criteria: z.array(z.object({ key: z.string(), points: z.number() })),
  comment: z.string(),
  passages: z.array(Passage),
  at: Moment,
  is_mine: z.boolean(),
  /** Null where an uploaded file was read, or the text is still the one that stands. */
  text: z.nullable(z.string()),
});

/** One essay beside its rubric, as those read it who evaluate: without its author's name (reading 79). */
export const StaffEssay = z.object({
  ...StaffEssayLine.shape,
  topic: EssayTopicShown,
  /** Markdown; empty where a file is handed in instead. While the author works on it, the text that was handed in last. */
  text: z.string(),
  file: z.nullable(EssayFile),
  returns_left: z.number(),
  rubric: z.array(RubricCriterion),
  appeal: z.nullable(z.object({ at: Moment, reason: z.string() })),
  said_before: z.array(SaidBefore),
  /** What the caller may do now; the server decides again with every call. */
  may: z.object({
    start: z.boolean(),
    release: z.boolean(),
    return: z.boolean(),
    evaluate: z.boolean(),
    assign: z.boolean(),
  }),
  /** Whether a negative evaluation goes to a second reader first, and a positive one too where the first was negative. */
  negative_leads_to: z.nullable(EssayStatus),
  positive_leads_to: z.nullable(EssayStatus),
});
export type StaffEssay = z.infer<typeof StaffEssay>;

const passages = z
  .array(
    z
      .strictObject({ quote: text(REVIEW_COMMENT_MAX), text: text(REVIEW_COMMENT_MAX) })
      .check(z.refine((each) => lengthOf(each.quote) + lengthOf(each.text) <= REVIEW_COMMENT_MAX, "field.too_long")),
    { error: "field.invalid" },
  )
  .check(z.maxLength(PASSAGES_MAX, { error: "essay.passages" }));

/** The body of `POST /api/staff/essays/{id}/return/` (reading 77). */
export const EssayReturn = z.strictObject({ comment: text(REVIEW_COMMENT_MAX), passages });
export type EssayReturn = z.infer<typeof EssayReturn>;

/** The body of `POST /api/staff/essays/{id}/evaluate/` (reading 79). */
export const EssayEvaluationBody = z.strictObject({
  criteria: z
    .array(
      z.strictObject({
        key: z.enum(ESSAY_CRITERIA, { error: "essay.criteria" }),
        points: z
          .number({ error: "essay.criteria" })
          .check(z.refine((points) => CRITERION_POINTS.includes(points), { error: "essay.criteria" })),
      }),
      { error: "essay.criteria" },
    )
    .check(z.refine(isComplete, { error: "essay.criteria" })),
  comment: text(REVIEW_COMMENT_MAX).check(
    z.refine((comment) => lengthOf(comment) >= EVALUATION_COMMENT_MIN, { error: "essay.comment_short" }),
  ),
  passages,
});
export type EssayEvaluationBody = z.infer<typeof EssayEvaluationBody>;

/** The body of `POST /api/staff/essays/{id}/assign/`: an owner gives the reading to another. */
export const EssayAssignment = z.strictObject({ reader: Id, reason: Reason });
export type EssayAssignment = z.infer<typeof EssayAssignment>;

/** `GET /api/staff/essays/{id}/readers/`: who may read it now. */
export const EssayReaders = z.array(z.object({ id: z.number(), name: z.string(), email: z.string() }));
