import { expect, test } from "vitest";
import { signUpProblems } from "./sign-up-problems.ts";

const GOOD = { email: "aliya@mail.example", password1: "sensible-horse-7", password2: "sensible-horse-7" };
const bothPasswords = (password: string) => ({ password1: password, password2: password });

test.each([
  ["a good form", {}, {}],
  ["no address", { email: " " }, { email: "field.required" }],
  ["nothing but the address", bothPasswords(""), { password1: "field.required", password2: "field.required" }],
  ["an empty field before a wrong one", { email: "nonsense", password2: "" }, { password2: "field.required" }],
  ["no real address", { email: "nonsense" }, { email: "email.invalid" }],
  ["two different passwords", { password2: "sensible-horse-8" }, { password2: "password.mismatch" }],
  ["a mismatch before anything else", { password1: "1234" }, { password2: "password.mismatch" }],
  ["qwerty", bothPasswords("qwerty"), { password1: "password.common" }],
  ["FOOTBALL", bothPasswords("FOOTBALL"), { password1: "password.common" }],
  ["12345678", bothPasswords("12345678"), { password1: "password.common" }],
  ["1234567", bothPasswords("1234567"), { password1: "password.short" }],
  ["9876543210", bothPasswords("9876543210"), { password1: "password.numeric" }],
  ["129 characters", bothPasswords("xy".repeat(64).concat("z")), { password1: "password.long" }],
  [
    "a wrong address and a short password",
    { email: "nonsense", ...bothPasswords("abc") },
    { email: "email.invalid", password1: "password.short" },
  ],
])("the problems of a sign-up form: %s", (_, typed, problems) => {
  expect(signUpProblems({ ...GOOD, ...typed })).toEqual(problems);
});
