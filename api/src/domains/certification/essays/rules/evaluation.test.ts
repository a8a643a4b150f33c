// @covers readings 77, 79

import {
  type CriterionPoints,
  ESSAY_CRITERIA,
  isComplete,
  isPositive,
  pointsOf,
} from "@academy/shared/contract/essay-evaluation";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Evaluated, effectiveEvaluation } from "./evaluation.ts";

const given = (...points: number[]): CriterionPoints =>
  points.map((each, at) => ({ key: ESSAY_CRITERIA[at] ?? "problem", points: each }));

test.for([
  [[0, 0, 0, 0], 0, false],
  [[0.5, 0, 0, 0], 1, false],
  [[0.5, 0.5, 0, 0], 1, false],
  [[1, 0, 0, 0.5], 2, true],
  [[0.5, 0.5, 0.5, 0], 2, true],
  [[1, 1, 0, 0], 2, true],
  [[1, 1, 0.5, 0], 3, true],
  [[1, 1, 1, 0.5], 4, true],
  [[1, 1, 1, 1], 4, true],
] as const)("the criteria %j give %i points", ([points, sum, positive]) => {
  expect([pointsOf(given(...points)), isPositive(pointsOf(given(...points)))]).toEqual([sum, positive]);
});

test("for all criteria the points are whole, 0 to 4, and never below the sum", () => {
  const halves = fc.array(fc.constantFrom<number>(0, 0.5, 1), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(halves, (points) => {
      const sum = points.reduce((all, each) => all + each, 0);
      const whole = pointsOf(given(...points));
      return (
        Number.isInteger(whole) &&
        whole >= sum &&
        whole - sum <= 0.5 &&
        whole <= 4 &&
        whole === pointsOf(given(...points.toReversed()))
      );
    }),
  );
});

test.for<[string, CriterionPoints, boolean]>([
  ["all four", given(1, 0.5, 0, 1), true],
  ["three", given(1, 1, 1), false],
  ["one of them twice", [...given(1, 1, 1), { key: "problem", points: 1 }], false],
  ["a quarter", given(0.25, 1, 1, 1), false],
  ["more than one point", given(2, 1, 1, 1), false],
  ["no number", given(Number.NaN, 1, 1, 1), false],
])("an evaluation with %s is complete: %s", ([, criteria, complete]) => {
  expect(isComplete(criteria)).toBe(complete);
});

const first = { kind: "first", points: 0 } as const;

test.for<[string, Evaluated[], number | null]>([
  ["nobody", [], null],
  ["one reader", [{ kind: "first", points: 3 }], 3],
  ["two who agree: the better", [first, { kind: "second", points: 1 }], 1],
  ["an owner's decision", [first, { kind: "second", points: 4 }, { kind: "owner", points: 2 }], 2],
  ["an appeal", [first, { kind: "second", points: 1 }, { kind: "appeal", points: 3 }], 3],
  ["an appeal that agrees", [{ kind: "first", points: 1 }, first, { kind: "appeal", points: 0 }], 0],
])("after %s the right evaluation counts", ([, reviews, points]) => {
  expect(effectiveEvaluation(reviews)?.points ?? null).toBe(points);
});
