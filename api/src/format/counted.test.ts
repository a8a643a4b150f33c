// @covers decision 0024

import { expect, test } from "vitest";
import { counted } from "./counted.ts";

const LECTURE = {
  en: { one: "lecture", other: "lectures" },
  ru: { one: "лекция", few: "лекции", many: "лекций", other: "лекции" },
};
/** After «из», «не менее»: Russian has one form for 1, 21, 101 and another for the rest. */
const GENITIVE = { one: "лекции", other: "лекций" };

test.each([
  [0, "0 lectures", "0 лекций", "0 лекций"],
  [1, "1 lecture", "1 лекция", "1 лекции"],
  [2, "2 lectures", "2 лекции", "2 лекций"],
  [5, "5 lectures", "5 лекций", "5 лекций"],
  [11, "11 lectures", "11 лекций", "11 лекций"],
  [21, "21 lectures", "21 лекция", "21 лекции"],
  [22, "22 lectures", "22 лекции", "22 лекций"],
  [25, "25 lectures", "25 лекций", "25 лекций"],
  [101, "101 lectures", "101 лекция", "101 лекции"],
  [111, "111 lectures", "111 лекций", "111 лекций"],
])("%d in English, in Russian, and in the Russian genitive", (number, english, russian, genitive) => {
  const sentences = [
    counted("en", number, LECTURE.en),
    counted("ru", number, LECTURE.ru),
    counted("ru", number, GENITIVE),
  ];

  expect(sentences.map((text) => text.replace("\u00a0", " "))).toEqual([english, russian, genitive]);
});
