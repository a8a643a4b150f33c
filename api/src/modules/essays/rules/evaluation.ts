import { ESSAY_POSITIVE } from "@academy/shared/contract/certificates";
import { CRITERIA } from "#schemas/essay-guide.ts";

/** Fewest characters of an evaluation's comment (reading 79). */
export const COMMENT_MIN = 200;

/** Points of one criterion. */
export const CRITERION_POINTS: readonly number[] = [0, 0.5, 1];

/** Points of each criterion, in halves. */
export type CriterionPoints = readonly { key: (typeof CRITERIA)[number]; points: number }[];

/** Whether each criterion has its points once, and each of them nothing, a half or a whole one. */
export function isComplete(criteria: CriterionPoints): boolean {
  return (
    criteria.length === CRITERIA.length &&
    CRITERIA.every((key) => criteria.some((each) => each.key === key)) &&
    criteria.every(({ points }) => CRITERION_POINTS.includes(points))
  );
}

/** The sum of the criteria in whole points, 0 to 4; a half is rounded up (reading 79). */
export function pointsOf(criteria: CriterionPoints): number {
  return Math.ceil(criteria.reduce((sum, { points }) => sum + points, 0));
}

/** Whether an evaluation is positive (readings 29 and 79). */
export const isPositive = (points: number): boolean => points >= ESSAY_POSITIVE;

/** What an evaluation is judged by, oldest first. */
export interface Evaluated {
  kind: "first" | "second" | "owner" | "appeal";
  points: number;
}

/**
 * The evaluation that stands, of all of an essay's (reading 79): that of an appeal, else an owner's, else the first one. Of two
 * negative ones that agree it is the one with more points.
 */
export function standing<Review extends Evaluated>(reviews: readonly Review[]): Review | null {
  const of = (kind: Evaluated["kind"]) => reviews.find((review) => review.kind === kind) ?? null;
  const [first, second] = [of("first"), of("second")];
  const agreed = first && second && second.points > first.points ? second : first;
  return of("appeal") ?? of("owner") ?? agreed;
}
