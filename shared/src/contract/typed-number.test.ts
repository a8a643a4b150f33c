// @covers reading 95

import { expect, test } from "vitest";
import { readTypedNumber, readWholeAmount } from "./typed-number.ts";

test.each([
  ["12", 12],
  ["12,5", 12.5],
  ["12.5", 12.5],
  [",5", 0.5],
  ["12,", 12],
  ["0,125", 0.125],
  ["0.260", 0.26],
  ["1234,567", 1234.567],
  ["1.2345", 1.2345],
  ["-3", -3],
  ["−3", -3],
  ["– 3", -3],
  ["+3", 3],
  ["-0", 0],
  // Between thousands: space, no-break space, narrow no-break space, thin space, figure space, apostrophes.
  [" 1 250 ", 1250],
  ["260\u00a0000", 260_000],
  ["260\u202f000", 260_000],
  ["260\u2009000,5", 260_000.5],
  ["1\u2007250\u2007000", 1_250_000],
  ["260'000", 260_000],
  ["1’250’000.50", 1_250_000.5],
  // Several groups, or both signs, mean one number only.
  ["1,234,567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["1,234.567", 1234.567],
  ["12,34,567", 1_234_567],
  ["1 234,567", 1234.567],
  // Other keyboards: Arabic-Indic, Persian, Devanagari, full-width; marks that are pasted along.
  ["٢٦٠", 260],
  ["٢٦٠٬٠٠٠", 260_000],
  ["٢٦٠٫٠٠٠", 260],
  ["۱۲٫۵", 12.5],
  ["१२", 12],
  ["１２．５", 12.5],
  ["－３", -3],
  ["\u200e260\u200f", 260],
])("%j is the number %j", (typed, value) => {
  expect(readTypedNumber(typed)).toEqual({ kind: "number", value });
});

test.each([
  ["260,000", 260_000, 260],
  ["260.000", 260_000, 260],
  ["1,250", 1250, 1.25],
  ["-12.345", -12_345, -12.345],
  ["２６０，０００", 260_000, 260],
  ["٢٦٠،٠٠٠", 260_000, 260],
])("%j may be %j or %j", (typed, thousands, decimal) => {
  expect(readTypedNumber(typed)).toEqual({ kind: "ambiguous", thousands, decimal });
});

test.each([
  ...["ten", "-", ",", "1e3", "0x10", "Infinity", "12 %", "30 days", "1/2", "10²", "½", "12 5", "1 2 3"],
  "1 234'567",
  ...["1,2,3", "1234,567.5", "1.234,5,6", "--3", "1234567890123456", "0.1234567891"],
])("%j is no number", (typed) => {
  expect(readTypedNumber(typed)).toEqual({ kind: "unreadable" });
});

test("a text of spaces is empty", () => {
  expect(readTypedNumber(" \u00a0")).toEqual({ kind: "empty" });
});

test.each([
  ["748800", 748_800],
  ["748,800", 748_800],
  ["748.800", 748_800],
  ["748 800 ₸", 748_800],
  ["748 800 KZT", 748_800],
  ["748 800 тг.", 748_800],
  ["$1,590", 1590],
  // The sum on a bank statement, with its hundredths.
  ["748 800,00", 748_800],
  ["748,800.00", 748_800],
  ["748 800,50", null],
  ["748,800.5", null],
  ["", null],
  ["ten", null],
])("the whole amount %j is %j", (typed, value) => {
  expect(readWholeAmount(typed)).toBe(value);
});
