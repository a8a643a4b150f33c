import { expect, test } from "vitest";
import { follows, PASSWORD_ADVICE } from "./password-advice.tsx";

test.each([
  ["", []],
  ["abc", ["uncommon"]],
  ["password", ["length"]],
  ["a1!", ["mixed", "uncommon"]],
  ["letters-only", ["length", "uncommon"]],
  ["пароль-7", ["length", "mixed", "uncommon"]],
])("%s follows %j", (password, followed) => {
  expect(PASSWORD_ADVICE.filter((advice) => follows(password, advice))).toEqual(followed);
});
