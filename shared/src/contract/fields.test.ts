// @covers reading 92, decision 0024

import { expect, test } from "vitest";
import { Day, line, optionalLine, SentMoment } from "./fields.ts";

test.each(["2027-02-30", "2027-02-29", "2027-04-31", "2027-13-01", "2027-00-10", "2027-01-00"])(
  "%s is no day, neither alone nor in a moment",
  (day) => {
    expect(Day.safeParse(day).success).toBe(false);
    expect(SentMoment.safeParse(`${day}T09:00:00.000Z`).success).toBe(false);
  },
);

test.each(["2027-02-28T24:00:00Z", "2027-02-28T09:60Z", "2027-02-28T9:00Z", "2027-02-28T....Z"])(
  "%s is no moment",
  (moment) => {
    expect(SentMoment.safeParse(moment).success).toBe(false);
  },
);

test("an empty day and an empty moment are missing, not wrong", () => {
  for (const field of [Day, SentMoment])
    expect(field.safeParse("").error?.issues.map(({ message }) => message)).toEqual(["field.required"]);
});

test.each(["2028-02-29T23:59:59.999Z", "2027-02-28T00:00Z", "2027-02-28T09:00:00Z"])("%s is a moment", (moment) => {
  expect(SentMoment.parse(moment)).toBe(moment);
});

test.each([
  [" Aliya\u202e Nurlan\u202c ", "Aliya Nurlan"],
  ["\u200fעדה\u200e", "עדה"],
  ["\u2066Aida\u2069", "Aida"],
  ["Ai\u200bda\ufeff", "Aida"],
  ["Jose\u0301", "José"],
  ["Aida\n", "Aida"],
  ["Жанна-Мария О’Нил", "Жанна-Мария О’Нил"],
  // Joiners matter for the shape of the text: without them an emoji breaks apart and Persian names are misspelt.
  ["👩\u200d⚖️", "👩\u200d⚖️"],
  ["علی\u200cرضا", "علی\u200cرضا"],
])("a line typed as %j is kept as %j", (typed, kept) => {
  expect(line(100).parse(typed)).toBe(kept);
});

test.each([
  "a\rb",
  "a\nb",
  "a\r\nBcc: b@example.com",
  "a\tb",
  "a\u0000b",
  "a\u2028b",
  "a\u2029b",
  "a\u0085b",
  "a\u001bb",
])("%j is no line", (typed) => {
  expect(optionalLine(100).safeParse(typed).error?.issues[0]?.message).toBe("field.invalid");
});

test("a line of unseen signs alone is an empty one", () => {
  expect(line(100).safeParse("\u202e\u200b ").error?.issues[0]?.message).toBe("field.required");
  expect(optionalLine(100).parse("\u202e\u200b ")).toBe("");
});
