import { expect, test } from "vitest";
import {
  type Interval,
  movedTo,
  playedTo,
  standingAt,
  stopped,
  taken,
  union,
  type Watch,
  withinLimit,
} from "./watched-intervals.ts";

const play = (watch: Watch, ...seconds: number[]) => seconds.reduce(playedTo, watch);

test.each<[string, Watch, Interval[]]>([
  ["nothing", standingAt(12), []],
  ["a stretch still running", play(standingAt(0), 0, 1, 2, 3), [[0, 3]]],
  ["a pause and going on", play(stopped(play(standingAt(0), 0, 5)), 5, 9), [[0, 9]]],
  [
    "a jump forward",
    play(movedTo(play(standingAt(0), 0, 5), 60), 60, 62),
    [
      [0, 5],
      [60, 62],
    ],
  ],
  ["a jump back over the same seconds", play(movedTo(play(standingAt(0), 0, 10), 4), 4, 8), [[0, 10]]],
  ["a jump without playing there", movedTo(standingAt(0), 90), []],
  [
    "time running backwards by itself",
    play(standingAt(0), 10, 14, 2, 3),
    [
      [2, 3],
      [10, 14],
    ],
  ],
  ["seconds are rounded to hundredths", play(standingAt(0), 0.1234, 5.6789), [[0.12, 5.68]]],
])("only the seconds that were played are reported: %s", (_, watch, expected) => {
  expect(taken(watch).intervals).toEqual(expected);
});

test("a report takes what was played once, and the running stretch goes on from there", () => {
  const { rest } = taken(play(standingAt(0), 0, 10));

  expect(taken(rest).intervals).toEqual([]);
  expect(taken(play(rest, 12)).intervals).toEqual([[10, 12]]);
});

test("a report never carries more than sixty intervals", () => {
  const jumps = Array.from({ length: 80 }, (_, at) => at * 10);

  const watch = jumps.reduce((past, at) => play(movedTo(past, at), at, at + 1), standingAt(0));

  expect(taken(watch).intervals).toHaveLength(60);
  expect(taken(watch).intervals.at(-1)).toEqual([790, 791]);
});

test.each<[Interval[], Interval[]]>([
  [[], []],
  [
    [
      [5, 9],
      [0, 2],
    ],
    [
      [0, 2],
      [5, 9],
    ],
  ],
  [
    [
      [0, 5],
      [5, 7],
    ],
    [[0, 7]],
  ],
  [
    [
      [0, 9],
      [2, 3],
    ],
    [[0, 9]],
  ],
])("the union of %j is %j", (intervals, expected) => {
  expect(union(intervals)).toEqual(expected);
});

test("when there are too many intervals, the longest are reported", () => {
  const marks = Array.from({ length: 70 }, (_, at): Interval => [at * 10, at * 10 + 1]);

  const sent = withinLimit([[1000, 1600], ...marks]);

  expect(sent).toHaveLength(60);
  expect(sent.at(-1)).toEqual([1000, 1600]);
});
