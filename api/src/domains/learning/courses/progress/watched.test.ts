import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addReport, type Interval, rewatchedAfter, secondsWatched, union } from "./watched.ts";

test.for<[Interval[], Interval[]]>([
  [[], []],
  [[[0, 5]], [[0, 5]]],
  [
    [
      [4, 8],
      [0, 5],
    ],
    [[0, 8]],
  ],
  [
    [
      [0, 2],
      [6, 8],
    ],
    [
      [0, 2],
      [6, 8],
    ],
  ],
  [
    [
      [0, 5],
      [5.25, 8],
    ],
    [[0, 8]],
  ],
  [
    [
      [0, 5],
      [5.26, 8],
    ],
    [
      [0, 5],
      [5.26, 8],
    ],
  ],
  [[[5, 5]], []],
  [[[8, 2]], []],
])("the intervals %j are together %j", ([parts, whole]) => {
  expect(union(parts)).toEqual(whole);
});

test("an interval watched twice counts once", () => {
  expect(secondsWatched(addReport([[0, 10]], [[0, 10]], 10, 60))).toBe(10);
});

test("a report of more than the elapsed time is cut", () => {
  expect(secondsWatched(addReport([], [[0, 600]], 20, 3600))).toBe(20);
});

test("intervals of one report share the elapsed time", () => {
  const report: Interval[] = [
    [10, 20],
    [30, 50],
  ];
  expect(addReport([], report, 25, 60)).toEqual([
    [10, 20],
    [30, 45],
  ]);
});

test("nothing after the end of the video counts", () => {
  expect(secondsWatched(addReport([], [[50, 90]], 100, 60))).toBe(10);
});

const seconds = fc.integer({ min: 0, max: 100 });
const stretches = fc.array(fc.tuple(seconds, seconds), { maxLength: 20 }) as fc.Arbitrary<Interval[]>;

test("for all reports, no more is gained than the elapsed time, and nothing is lost", () => {
  fc.assert(
    fc.property(stretches, stretches, seconds, (known, report, believable) => {
      const before = secondsWatched(union(known));
      const after = secondsWatched(addReport(known, report, believable, 100));
      // Intervals that nearly touch are joined, which adds a quarter of a second each at most.
      return after >= before && after <= before + believable + 0.25 * report.length + 0.02;
    }),
  );
});

/** A film of twenty segments of a minute each. */
const FILM = 20 * 60;

test.for<[string, number, Interval[], Interval[], number, number]>([
  ["nothing was watched before", 0, [], [[0, 60]], FILM, 0],
  ["five seconds of the first segment were", 0, [[0, 60]], [[10, 15]], FILM, 0b1],
  ["less than five seconds were", 0, [[0, 60]], [[10, 14.9]], FILM, 0],
  [
    "five seconds in two pieces were",
    0,
    [[0, 60]],
    [
      [10, 13],
      [20, 22],
    ],
    FILM,
    0b1,
  ],
  ["five seconds of the second segment were", 0, [[60, 120]], [[60, 65]], FILM, 0b10],
  ["four seconds on each side of two segments were", 0, [[0, 120]], [[56, 64]], FILM, 0],
  ["five seconds on each side of two segments were", 0, [[0, 120]], [[55, 65]], FILM, 0b11],
  ["the last segment was", 0, [[0, FILM]], [[FILM - 60, FILM]], FILM, 1 << 19],
  ["only what is new was played", 0, [[0, 60]], [[60, 120]], FILM, 0],
  ["another segment was watched again earlier", 0b100, [[0, 60]], [[0, 5]], FILM, 0b101],
  ["half of a segment of four seconds was", 0, [[0, 80]], [[0, 2]], 80, 0b1],
  ["less than half of a segment of four seconds was", 0, [[0, 80]], [[0, 1.9]], 80, 0],
  ["the film has no length", 0b1, [[0, 60]], [[0, 60]], 0, 0b1],
])("watched again, when %s", ([, bits, known, report, length, after]) => {
  expect(rewatchedAfter(bits, known, report, length)).toBe(after);
});
