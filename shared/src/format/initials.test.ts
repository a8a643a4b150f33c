import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Dana Seitkali", "DS"],
  ["  дана   сейткали-ова третья ", "ДС"],
  ["𞤀𞤣𞤢𞤥 𞤄𞤢", "𞤀𞤄"],
  ["𠮷田 太郎", "𠮷太"],
  ["И\u0306ошуа Öz", "И\u0306Ö"],
  ["🦄", "🦄"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
