import { INTERVALS_MAX } from "@academy/shared/contract/courses";

/** The first and the last second of an interval. */
export type Interval = [from: number, to: number];

/** The unreported playing time: finished intervals, and the one that is running. */
export interface Watch {
  /** Where the running interval began; null while nothing plays. */
  from: number | null;
  /** The last second seen. */
  at: number;
  finished: Interval[];
}

/** The state at a second with nothing watched yet. */
export const standingAt = (at: number): Watch => ({ from: null, at, finished: [] });

/** Closes the running interval, for example at a pause or before a seek. */
export const stopped = (watch: Watch): Watch =>
  watch.from === null || watch.at <= watch.from
    ? { ...watch, from: null }
    : { ...watch, from: null, finished: [...watch.finished, [watch.from, watch.at]] };

/** The video has played on to a second. An earlier second means a jump: a new interval begins there. */
export function playedTo(watch: Watch, second: number): Watch {
  if (watch.from === null) return { ...watch, from: second, at: second };
  if (second >= watch.at) return { ...watch, at: second };
  return { ...stopped(watch), from: second, at: second };
}

/** The video has moved to another second without playing the time between. */
export const movedTo = (watch: Watch, second: number): Watch => ({ ...stopped(watch), at: second });

const rounded = (second: number) => Math.round(second * 100) / 100;

/** Sorted, without overlaps: the union of the intervals (reading 59). */
export function union(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const [from, to] of intervals.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Where there are more intervals than a report may carry, the shortest are dropped: they come from seeking for a place. */
export function withinLimit(stretches: readonly Interval[]): Interval[] {
  const length = ([from, to]: Interval) => to - from;
  const byLength = stretches.toSorted((one, other) => length(other) - length(one) || other[0] - one[0]);
  return union(byLength.slice(0, INTERVALS_MAX));
}

/** The intervals to report now, and the state that goes on from here. */
export function taken(watch: Watch): { intervals: Interval[]; rest: Watch } {
  const { finished, at } = stopped(watch);
  const intervals = withinLimit(union(finished)).map(([from, to]): Interval => [rounded(from), rounded(to)]);
  return { intervals, rest: { from: watch.from === null ? null : at, at, finished: [] } };
}
