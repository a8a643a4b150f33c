// @covers readings 76, 77, 78

import { expect, test } from "vitest";
import { intakeAfter, intakeOf, topicOf } from "./intake.ts";

test.for([
  ["2026-12-01T09:00:00Z", "2026-Q4"],
  ["2026-12-31T18:59:59Z", "2026-Q4"],
  ["2026-12-31T19:00:00Z", "2027-Q1"],
  ["2027-03-31T18:59:59Z", "2027-Q1"],
  ["2027-03-31T19:00:00Z", "2027-Q2"],
] as const)("%s belongs to the intake %s by the academy's clock", ([moment, intake]) => {
  expect(intakeOf(new Date(moment))).toBe(intake);
});

test.for([
  ["2026-Q4", "2026-12-01T00:00:00Z", "2027-Q1"],
  ["2026-Q1", "2026-12-01T00:00:00Z", "2026-Q4"],
  ["2027-Q1", "2026-12-01T00:00:00Z", "2027-Q2"],
] as const)("after %s, on %s, an essay is begun in %s", ([former, now, intake]) => {
  expect(intakeAfter(former, new Date(now))).toBe(intake);
});

test("the topics follow one another by quarters, over the turn of the year", () => {
  const topics = ["a", "b", "c"];
  const set = ["2026-Q3", "2026-Q4", "2027-Q1", "2027-Q2"].map((intake) => topicOf(intake, topics));
  expect(new Set(set.slice(0, 3)).size).toBe(3);
  expect(set[3]).toBe(set[0]);
  expect(topicOf("2026-Q4", [])).toBeNull();
});
