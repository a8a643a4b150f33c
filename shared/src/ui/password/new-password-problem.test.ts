import { expect, test } from "vitest";
import { newPasswordProblem } from "./new-password-problem.tsx";

test.each([
  ["", "", { new_password: "field.required" }],
  ["Steppe-wind-42", "", { confirm_password: "field.required" }],
  ["Steppe-wind-42", "Steppe-wind-43", { confirm_password: "password.mismatch" }],
  ["1234", "12345", { confirm_password: "password.mismatch" }],
  ["qwerty", "qwerty", { new_password: "password.common" }],
  ["FOOTBALL", "FOOTBALL", { new_password: "password.common" }],
  ["12345678", "12345678", { new_password: "password.common" }],
  ["1234567", "1234567", { new_password: "password.short" }],
  ["9876543210", "9876543210", { new_password: "password.numeric" }],
  ["Steppe-wind-42", "Steppe-wind-42", {}],
])("%j with %j", (password, repetition, problem) => {
  expect(newPasswordProblem(password, repetition)).toEqual(problem);
});
