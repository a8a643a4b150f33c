import { FILM_SEGMENTS } from "@academy/shared/contract/staff/analytics";

/** An interval of a video, from second to second. */
export type Interval = [number, number];

/** Seconds between two intervals that count as none: reports are rounded, and a player stops a little before it goes on. */
const GAP = 0.25;

/** The intervals in order, joined where they touch. */
export function union(intervals: readonly Interval[]) {
  const joined: Interval[] = [];
  for (const [from, to] of intervals.filter(([start, end]) => end > start).toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + GAP) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** The number of seconds really watched. */
export function secondsWatched(intervals: readonly Interval[]) {
  return Math.round(intervals.reduce((sum, [from, to]) => sum + to - from, 0) * 100) / 100;
}

/** The parts of an interval that are not known yet, in order. */
function newParts(known: readonly Interval[], [from, to]: Interval) {
  const parts: Interval[] = [];
  let at = from;
  for (const [start, end] of known) {
    if (start > at && at < to) parts.push([at, Math.min(start, to)]);
    at = Math.max(at, end);
  }
  if (at < to) parts.push([at, to]);
  return parts;
}

/**
 * Adds the reported intervals to the known ones, but never more seconds than the time passed allows at the reported speed (reading 59). The
 * excess is not believed.
 */
export function addReport(known: readonly Interval[], report: readonly Interval[], believable: number, length: number) {
  let total = union(known);
  let left = believable;
  for (const [from, to] of report) {
    for (const [start, end] of newParts(total, [from, Math.min(to, length)])) {
      const believed = Math.min(end, start + left);
      total = union([...total, [start, believed]]);
      left -= Math.max(0, believed - start);
    }
  }
  return total;
}

/** So many seconds of a segment, played again in one report, make it a rewatched one; half of the segment where that is shorter. */
const ENOUGH_SECONDS = 5;

const overlap = ([from, to]: Interval, [start, end]: Interval) =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

/**
 * The segments of a film that a student has watched again, after a report: one bit each, from the first. A segment counts
 * when the report plays a part of it that was watched before.
 */
export function rewatchedAfter(bits: number, known: readonly Interval[], report: readonly Interval[], length: number) {
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
