import { passwordProblem } from "@academy/shared/contract/auth/password";
import { expect, test } from "vitest";
import { isKnownPassword } from "./known-passwords.ts";

test.for([
  ["qwerty", "password.common"],
  ["FOOTBALL", "password.common"],
  ["12345678", "password.common"],
  ["1234567", "password.short"],
  ["9876543210", "password.numeric"],
  ["Baseball", "password.known"],
  ["qwertyuiop", "password.known"],
  ["Orda Academy", "password.known"],
  ["Арбитраж123", "password.known"],
  ["x".repeat(129), "password.long"],
  ["a long walk home", null],
])("the password %s is judged %s", ([password = "", code]) => {
  expect(passwordProblem({ password: password ?? "", confirmation: password ?? "", isKnown: isKnownPassword })).toBe(
    code,
  );
});

test("a password that does not match its repetition is refused for that before anything else", () => {
  expect(passwordProblem({ password: "qwerty", confirmation: "qwertz" })).toBe("password.mismatch");
});

test("a password is judged exactly as typed", () => {
  expect(passwordProblem({ password: " football", confirmation: " football", isKnown: isKnownPassword })).toBeNull();
});
