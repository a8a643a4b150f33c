import { FILM_SEGMENTS } from "@academy/shared/contract/staff/analytics";
import type { Interval } from "./watched.ts";

/** So many seconds of a segment, played again in one report, make it a rewatched one; half of the segment where that is shorter. */
const ENOUGH_SECONDS = 5;

const overlap = ([from, to]: Interval, [start, end]: Interval) =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

/**
 * The segments of a film that a student has watched again, after a report: one bit each, from the first (reading 126). A segment counts
 * when the report plays a part of it that was watched before.
 */
export function rewatchedAfter(
  bits: number,
  known: readonly Interval[],
  report: readonly Interval[],
  length: number,
): number {
  if (length <= 0) return bits;
  const size = length / FILM_SEGMENTS;
  const enough = Math.min(ENOUGH_SECONDS, size / 2);
  let after = bits;
  for (let at = 0; at < FILM_SEGMENTS; at++) {
    const again = report.flatMap(([from, to]) =>
      known.map((part) => overlap([Math.max(from, at * size), Math.min(to, (at + 1) * size)], part)),
    );
    if (again.reduce((sum, seconds) => sum + seconds, 0) >= enough) after |= 1 << at;
  }
  return after;
}
