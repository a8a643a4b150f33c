import { THOROUGH } from "#support/config.ts";

/**
 * The rows of a journey's table that this run walks: `npm test` takes those that are chosen, so that each value occurs in some
 * journey, and `npm run resilience` all of them (decision 0095).
 */
export const sampleOf = <Row>(rows: readonly Row[], isChosen: (row: Row) => boolean): readonly Row[] =>
  THOROUGH ? rows : rows.filter(isChosen);

/**
 * Those of the rows that one frame of a matrix takes in this run: `npm test` deals the rows out to the frames it walks, one after the
 * other, so that each row is seen once and each frame sees its share; `npm run resilience` takes every row in every frame (decision 0117).
 */
export const dealtOut = <Row>(rows: readonly Row[], frame: number, frames: number): readonly Row[] =>
  THOROUGH ? rows : rows.filter((_, index) => index % frames === frame);
