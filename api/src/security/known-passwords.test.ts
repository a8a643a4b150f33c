// @covers reading 61

import { readFileSync } from "node:fs";
import { passwordProblem } from "@academy/shared/contract/auth/password";
import { expect, test } from "vitest";
import { FILTER_FILE, filterOf, knownPasswords } from "#test/passwords/filter.ts";
import { FINGERPRINT_BYTES, isKnownPassword, KNOWN_PASSWORDS } from "./known-passwords.ts";

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

test("a password that does not match its repetition is refused for that first", () => {
  expect(passwordProblem({ password: "qwerty", confirmation: "qwertz" })).toBe("password.mismatch");
});

test("a password is checked exactly as typed", () => {
  expect(passwordProblem({ password: " football", confirmation: " football", isKnown: isKnownPassword })).toBeNull();
});

test("the filter is current (npm run known-passwords) and contains all its passwords", () => {
  const passwords = knownPasswords();

  expect(readFileSync(FILTER_FILE).equals(filterOf(passwords))).toBe(true);
  expect(passwords.filter((password) => !isKnownPassword(password))).toEqual([]);
  expect(KNOWN_PASSWORDS).toBe(100_000);
});

test("a password outside the list is refused less than once in 200,000 times", () => {
  expect(KNOWN_PASSWORDS / 2 ** (8 * FINGERPRINT_BYTES)).toBeLessThan(1 / 200_000);
  const strangers = Array.from({ length: 100_000 }, (_, index) => `stranger ${index} of no list`);

  expect(strangers.filter(isKnownPassword).length).toBeLessThanOrEqual(5);
});
