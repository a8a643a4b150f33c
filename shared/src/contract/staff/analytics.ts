import * as z from "@academy/shared/schema";
import { Id, InBothLanguages, positiveInAddress, Titled } from "#contract/fields.ts";

/** How many segments of equal length a film is divided into: 5 % each. */
export const FILM_SEGMENTS = 20;

/** Groups with fewer people are withheld, also where they could be computed by a difference. */
export const SMALLEST_GROUP = 5;

/** A number of people; null where it is withheld. */
const People = z.nullable(z.number());

/** What students did with one lecture. */
export const LectureFigures = z.extend(Titled, {
  topic: Titled,
  started: People,
  finished: People,
  /** For each segment of the film, who stopped there: unfinished, and not watched for a week. Empty without a film. */
  stops: z.array(People),
  /** For each segment of the film, who watched it again. Empty without a film. */
  rewatched: z.array(People),
  /** The day of the figures; null before there are any. */
  counted_on: z.nullable(z.string()),
});
export type LectureFigures = z.infer<typeof LectureFigures>;

/** `GET /api/staff/analytics/lectures/`: all lectures of the course in their order. */
export const LectureAnalytics = z.object({ items: z.array(LectureFigures) });

/** How the first attempts of students answered one question of a test. */
export const QuestionFigures = z.object({
  id: z.number(),
  text: InBothLanguages,
  lecture: Titled,
  /** How many students were asked it in their first attempt. */
  answers: People,
  right: People,
  /** Point-biserial correlation of this question and the share of the attempt's other questions, -1 to 1; null for too few answers. */
  discrimination: z.nullable(z.number()),
  /** The wrong answer given most often, and by how many; an answer without any text is one that was left out. */
  wrong: z.nullable(z.object({ text: InBothLanguages, answers: z.number() })),
});
export type QuestionFigures = z.infer<typeof QuestionFigures>;

/** `GET /api/staff/analytics/questions/`; without a topic the first one that has a test. */
export const QuestionAnalyticsQuery = z.object({ topic: z.optional(positiveInAddress()) });

export const QuestionAnalytics = z.object({
  /** The topics that have a test. */
  topics: z.array(Titled),
  topic: z.nullable(Id),
  items: z.array(QuestionFigures),
});
export type QuestionAnalytics = z.infer<typeof QuestionAnalytics>;

/** `GET /api/staff/analytics/sessions/`: the last live sessions, the newest first. */
export const SessionAnalytics = z.object({
  items: z.array(z.extend(Titled, { starts_at: z.string(), attended: People })),
});

/** The stages from a registration to a certificate; who reached a later one counts for those before it. */
export const FUNNEL_STAGES = ["registered", "course", "started", "lectures", "tests", "essay", "certificate"] as const;

/** `GET /api/staff/analytics/funnel/`: by the month of the registration, or by group. */
export const FunnelQuery = z.object({ by: z.optional(z.enum(["month", "group"])) });
export type FunnelQuery = z.infer<typeof FunnelQuery>;

export const Funnel = z.object({
  items: z.array(
    z.object({
      /** A month such as `2026-12`, or the name of a group. */
      name: z.string(),
      /** How many reached each stage of `FUNNEL_STAGES`. */
      reached: z.array(People),
      counted_on: z.string(),
    }),
  ),
});
export type Funnel = z.infer<typeof Funnel>;
