import { ESSAY_POSITIVE } from "./certificates.ts";

/** The criteria of an evaluation; each gives up to one point, in steps of a half. */
export const ESSAY_CRITERIA = ["problem", "sources", "reasoning", "language"] as const;
export type EssayCriterion = (typeof ESSAY_CRITERIA)[number];

/** The points that a criterion may get. */
export const CRITERION_POINTS: readonly number[] = [0, 0.5, 1];

/** Fewest characters of an evaluation's comment. */
export const EVALUATION_COMMENT_MIN = 200;

/** The longest comment on an essay; also the longest passage together with its remark. */
export const REVIEW_COMMENT_MAX = 20_000;

/** Most passages with remarks in one essay. */
export const PASSAGES_MAX = 100;

/** Points of each criterion, in halves. */
export type CriterionPoints = readonly { key: EssayCriterion; points: number }[];

/** Whether each criterion appears once and has zero, half a point or one point. */
export function isComplete(criteria: CriterionPoints): boolean {
  return (
    criteria.length === ESSAY_CRITERIA.length &&
    ESSAY_CRITERIA.every((key) => criteria.some((each) => each.key === key)) &&
    criteria.every(({ points }) => CRITERION_POINTS.includes(points))
  );
}

/** The sum of the criteria in whole points, 0 to 4; a half is rounded up. */
export function pointsOf(criteria: CriterionPoints): number {
  return Math.ceil(criteria.reduce((sum, { points }) => sum + points, 0));
}

/** Whether an evaluation is positive. */
export const isPositive = (points: number): boolean => points >= ESSAY_POSITIVE;
