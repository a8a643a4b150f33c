import { expect, test } from "vitest";
import { numberText, readNumber } from "./read-number.ts";

test.each([
  ["12", 12],
  ["12,5", 12.5],
  ["12.5", 12.5],
  [" 1 250 ", 1250],
  ["1\u00a0250,75", 1250.75],
  ["-3", -3],
  ["−3", -3],
  [",5", 0.5],
  ["12,", 12],
  ["", null],
  ["ten", null],
  ["1,250.5", null],
  ["1e3", null],
  ["Infinity", null],
  ["12 %", null],
])("%j is the number %j", (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

test("a number is written with its language's sign, and read again as it was", () => {
  expect(numberText(12.5, "ru")).toBe("12,5");
  expect(numberText(12.5, "en")).toBe("12.5");
  expect(numberText(null, "en")).toBe("");
});
