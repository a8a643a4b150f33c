import { LANGUAGES } from "@academy/shared/contract/language";
import { expect, test } from "vitest";
import { readTypedNumber } from "#contract/typed-number.ts";
import { formatNumber } from "#i18n/format-number.ts";
import { numberText } from "./number.ts";

test.each([
  [1742, 0, "1,742", "1742"],
  [260_000, 0, "260,000", "260\u00a0000"],
  [1.234, 3, "1.234", "1,234"],
])("%j with %i decimals is displayed as %j, in Russian as %j", (value, digits, en, ru) => {
  expect([
    formatNumber(value, "en", { maximumFractionDigits: digits }),
    formatNumber(value, "ru", { maximumFractionDigits: digits }),
  ]).toEqual([en, ru]);
});

test.each([
  [12.5, "12.5", "12,5"],
  [1234, "1234", "1234"],
  [260_000, "260\u00a0000", "260\u00a0000"],
  [-1_234_567, "-1\u00a0234\u00a0567", "-1\u00a0234\u00a0567"],
  [1.234, "1.2340", "1,2340"],
  [0.125, "0.125", "0,125"],
])("%j is shown in a field as %j, in Russian as %j", (value, en, ru) => {
  expect([numberText(value, "en"), numberText(value, "ru")]).toEqual([en, ru]);
});

test("the text of a field is read as its number and no other", () => {
  const whole = [0, 1, 9, 12, 123, 999, 1000, 1234, 12_345, 260_000, 999_999, 1_234_567, 12_345_678_901];
  const values = whole.flatMap((value) => [value, value + 0.5, value + 0.125, -value - 0.375, value + 0.0625]);
  for (const value of [...values, 1e-9, 12.0001])
    for (const language of LANGUAGES)
      expect(readTypedNumber(numberText(value, language))).toEqual({ kind: "number", value: value || 0 });
});
