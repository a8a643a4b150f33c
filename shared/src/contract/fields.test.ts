import { expect, test } from "vitest";
import { asciiAddress, Day, EmailAddress, line, optionalLine, ToldMoment } from "./fields.ts";

test.each(["2027-02-30", "2027-02-29", "2027-04-31", "2027-13-01", "2027-00-10", "2027-01-00"])(
  "%s is no day, neither alone nor in a moment",
  (day) => {
    expect(Day.safeParse(day).success).toBe(false);
    expect(ToldMoment.safeParse(`${day}T09:00:00.000Z`).success).toBe(false);
  },
);

test.each(["2027-02-28T24:00:00Z", "2027-02-28T09:60Z", "2027-02-28T9:00Z", "2027-02-28T....Z"])(
  "%s is no moment",
  (moment) => {
    expect(ToldMoment.safeParse(moment).success).toBe(false);
  },
);

test.each(["2028-02-29T23:59:59.999Z", "2027-02-28T00:00Z", "2027-02-28T09:00:00Z"])("%s is a moment", (moment) => {
  expect(ToldMoment.parse(moment)).toBe(moment);
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

test.each([
  ["anna@xn--80a1acny.xn--p1ai", "anna@почта.рф"],
  ["Anna@Почта.РФ", "anna@почта.рф"],
  ["anna@почта.xn--p1ai", "anna@почта.рф"],
  ["anna@почта。рф", "anna@почта.рф"],
  ["anna@ｅｘａｍｐｌｅ．com", "anna@example.com"],
  ["anna@कॉम.भारत", "anna@कॉम.भारत"],
  ["\u200banna\u200d@exam\u2060ple.com\u202c\ufeff", "anna@example.com"],
  ["\u2066anna@\u200fexample.com\u2069", "anna@example.com"],
  ["jose\u0301@example.com", "josé@example.com"],
  ["o'neil+tag@sub.example.co", "o'neil+tag@sub.example.co"],
])("the address typed as %j is %j", (typed, kept) => {
  expect(EmailAddress.parse(typed)).toBe(kept);
  expect(EmailAddress.parse(kept)).toBe(kept);
  expect(EmailAddress.parse(asciiAddress(kept))).toBe(kept);
});

test.each([
  ".anna@example.com",
  "anna.@example.com",
  "anna..b@example.com",
  "anna@example..com",
  "anna@-example.com",
  "anna@example",
  "anna@127.0.0.1",
  "anna@2130706433",
  "anna@example.com:80",
  "anna@example.com/path",
  "anna@b@example.com",
  "@example.com",
  "anna@",
  "an na@example.com",
  "anna\u0000@example.com",
  `anna@${"почта.".repeat(30)}рф`,
  `${"а".repeat(120)}@${"a".repeat(20)}.example`,
])("%j is no address", (typed) => {
  expect(EmailAddress.safeParse(typed).error?.issues[0]?.message).toBe("email.invalid");
});

test("the address as mail servers are sent it has an ASCII domain", () => {
  expect(asciiAddress("anna@почта.рф")).toBe("anna@xn--80a1acny.xn--p1ai");
});
