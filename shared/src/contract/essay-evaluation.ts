import { ESSAY_POSITIVE } from "./certificates.ts";

/** The criteria of an evaluation, one point each, in halves (reading 79). */
export const ESSAY_CRITERIA = ["problem", "sources", "reasoning", "language"] as const;
export type EssayCriterion = (typeof ESSAY_CRITERIA)[number];

/** Points that a criterion may have. */
export const CRITERION_POINTS: readonly number[] = [0, 0.5, 1];

/** Fewest characters of an evaluation's comment (reading 79). */
export const EVALUATION_COMMENT_MIN = 200;

/** Longest comment on an essay, and longest passage together with the remark about it. */
export const REVIEW_COMMENT_MAX = 20_000;

/** Most remarks on passages of one essay. */
export const PASSAGES_MAX = 100;

/** Points of each criterion, in halves. */
export type CriterionPoints = readonly { key: EssayCriterion; points: number }[];

/** Whether each criterion has its points once, and each of them nothing, a half or a whole one. */
export function isComplete(criteria: CriterionPoints): boolean {
  return (
    criteria.length === ESSAY_CRITERIA.length &&
    ESSAY_CRITERIA.every((key) => criteria.some((each) => each.key === key)) &&
    criteria.every(({ points }) => CRITERION_POINTS.includes(points))
  );
}

/** The sum of the criteria in whole points, 0 to 4; a half is rounded up (reading 79). */
export function pointsOf(criteria: CriterionPoints): number {
  return Math.ceil(criteria.reduce((sum, { points }) => sum + points, 0));
}

/** Whether an evaluation is positive (readings 29 and 79). */
export const isPositive = (points: number): boolean => points >= ESSAY_POSITIVE;
