import type { EssayReading } from "@academy/shared/contract/staff/essays";

/** What of an evaluation decides which one is effective: the reading in which it was made, and its points. */
export interface Evaluated {
  kind: EssayReading;
  points: number;
}

/**
 * The effective evaluation of an essay: that of an appeal, else an owner's, else the first one. Of two negative
 * evaluations that agree, the one with more points.
 */
export function effectiveEvaluation<Review extends Evaluated>(reviews: readonly Review[]) {
  const of = (kind: Evaluated["kind"]) => reviews.find((review) => review.kind === kind) ?? null;
  const [first, second] = [of("first"), of("second")];
  const agreed = first && second && second.points > first.points ? second : first;
  return of("appeal") ?? of("owner") ?? agreed;
}
