import { expect, test } from "vitest";
import { AccountAddress, asciiAddress, EmailAddress } from "./email-address.ts";

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

test.each([".anna@example.com", "anna..b@example.com", "anna.@example.com"])(
  "%s is refused of a new account and accepted of one that has it",
  (typed) => {
    expect(EmailAddress.safeParse(typed).success).toBe(false);
    expect(AccountAddress.parse(typed)).toBe(typed);
  },
);
