import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addReport, type Interval, secondsWatched, union } from "./watched.ts";

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
