import { expect, test } from "vitest";
import { newPasswordProblem } from "./new-password-problem.tsx";

test.each([
  ["", "", { field: "password", code: "field.required" }],
  ["Steppe-wind-42", "", { field: "repetition", code: "field.required" }],
  ["Steppe-wind-42", "Steppe-wind-43", { field: "repetition", code: "password.mismatch" }],
  ["1234", "12345", { field: "repetition", code: "password.mismatch" }],
  ["qwerty", "qwerty", { field: "password", code: "password.common" }],
  ["FOOTBALL", "FOOTBALL", { field: "password", code: "password.common" }],
  ["12345678", "12345678", { field: "password", code: "password.common" }],
  ["1234567", "1234567", { field: "password", code: "password.short" }],
  ["9876543210", "9876543210", { field: "password", code: "password.numeric" }],
  ["Steppe-wind-42", "Steppe-wind-42", null],
])("%j with %j", (password, repetition, problem) => {
  expect(newPasswordProblem(password, repetition)).toEqual(problem);
});
