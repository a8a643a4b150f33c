import { answers } from "#support/address-patterns.ts";
import { AFFECTED_ADDRESSES, THOROUGH } from "#support/config.ts";

/**
 * Whether a journey that walks through a list of addresses has to open this one, or one of this pattern: `npm test -- changed` and a
 * rehearsal leave out those whose screens the change or the release does not touch.
 */
export const isAffected = (address: string): boolean =>
  AFFECTED_ADDRESSES?.some((pattern) => answers(pattern, address)) ?? true;

/**
 * The rows of a journey's table that this run walks: `npm test` takes the chosen ones, so that each value occurs in some
 * journey; `npm run resilience` takes all rows.
 */
export const sampleOf = <Row>(rows: readonly Row[], isChosen: (row: Row) => boolean): readonly Row[] =>
  THOROUGH ? rows : rows.filter(isChosen);

/**
 * The rows that one frame of a matrix takes in this run: `npm test` deals the rows out to its frames in turn, so that each row is
 * seen once and each frame gets its share; `npm run resilience` takes every row in every frame.
 */
export const dealtOut = <Row>(rows: readonly Row[], frame: number, frames: number): readonly Row[] =>
  THOROUGH ? rows : rows.filter((_, index) => index % frames === frame);
