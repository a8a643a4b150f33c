import { expect, test } from "vitest";
import { asciiDigits } from "./ascii-digits.ts";
import { FactorCode } from "./auth/second-factor.ts";
import { CodeCheck } from "./students/students.ts";

test.each(["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "０１２３４５６７８９", "0123456789"])("the digits %s are read", (typed) => {
  expect(asciiDigits(typed)).toBe("0123456789");
});

test("a code in a call may have other digits", () => {
  expect(CodeCheck.parse({ code: " ٤٠٧١ " })).toEqual({ code: "4071" });
  expect(FactorCode.parse("１２３ ４５６")).toBe("123 456");
  expect(FactorCode.parse("Abc۲-de۳fg")).toBe("abc2-de3fg");
});
