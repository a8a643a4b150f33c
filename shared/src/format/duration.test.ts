// @covers spec §9.8

import { expect, test } from "vitest";
import { clock, hoursAndMinutes, roundedMinutes } from "./duration.ts";

test.each([
  [72.4, 72],
  [72.5, 73],
  [0.2, 1],
])("a lecture of %d minutes is shown as %d", (minutes, shown) => {
  expect(roundedMinutes(minutes)).toBe(shown);
});

test.each([
  [3378, 56, 18],
  [59.6, 1, 0],
  [0, 0, 0],
])("%d minutes are %d h %d min", (total, hours, minutes) => {
  expect(hoursAndMinutes(total)).toEqual({ hours, minutes });
});

test.each([
  [119, "1:59"],
  [60, "1:00"],
  [9, "0:09"],
  [-3, "0:00"],
  [760, "12:40"],
  [3723, "1:02:03"],
])("%d seconds read %s", (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});
