// @covers reading 89

import { priceWithScholarship } from "@academy/shared/contract/scholarships";
import { expect, test } from "vitest";
import { groupOf, limitReached } from "./scholarship-groups.ts";

test.for([
  ["2026-12-01T09:00:00Z", "2026-12", "2026-Q4"],
  ["2026-12-31T18:59:59Z", "2026-12", "2026-Q4"],
  // Midnight on the academy's clock.
  ["2026-12-31T19:00:00Z", "2027-01", "2027-Q1"],
  ["2027-02-10T00:00:00Z", "2027-02", "2027-Q1"],
] as const)("a scholarship of %s counts in the cohort %s and the intake %s", ([moment, cohort, intake]) => {
  expect(groupOf(new Date(moment))).toEqual({ cohort, intake });
});

test.for([
  [0, 0, null],
  [2, 9, null],
  [3, 3, "scholarship.cohort_full"],
  [4, 10, "scholarship.cohort_full"],
  [0, 10, "scholarship.intake_full"],
  [2, 11, "scholarship.intake_full"],
] as const)("with %i granted in the cohort and %i in the intake one more reaches %s", ([cohort, intake, limit]) => {
  expect(limitReached({ cohort, intake })).toBe(limit);
});

test.for([
  [748_800, 50, 374_400],
  [748_800, 1, 741_312],
  [748_800, 99, 7_488],
  // A third is no whole number of tenge: the price is rounded in the student's favour.
  [100_000, 33, 67_000],
  [99_999, 33, 66_999],
  [999, 50, 499],
  [1, 99, 1],
] as const)("of %i tenge a scholarship of %i percent leaves %i, in whole tenge", ([price, percent, left]) => {
  const due = priceWithScholarship(price, percent);

  expect([due, Number.isInteger(due)]).toEqual([left, true]);
});
