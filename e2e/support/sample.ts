import { THOROUGH } from "#support/config.ts";

/**
 * The rows of a journey's table that this run walks: `npm test` takes those that are chosen, so that each value occurs in some
 * journey, and `npm run resilience` all of them (decision 0095).
 */
export const sampleOf = <Row>(rows: readonly Row[], isChosen: (row: Row) => boolean): readonly Row[] =>
  THOROUGH ? rows : rows.filter(isChosen);
