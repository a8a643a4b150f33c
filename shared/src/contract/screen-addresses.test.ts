import { expect, test } from "vitest";
import { screenAddress } from "./screen-addresses.ts";

const ORIGIN = "https://academy.example";

test("a screen without parameters is its path", () => {
  expect(screenAddress(ORIGIN, "signIn")).toBe("https://academy.example/signin");
});

test("parameters that are not in the pattern are in the escaped query", () => {
  expect(screenAddress(ORIGIN, "course", { courseId: 1, tab: "questions", lecture: 7 })).toBe(
    "https://academy.example/passingcourse/1?tab=questions&lecture=7",
  );
  expect(screenAddress(ORIGIN, "verify", { number: "OAA/1" })).toBe("https://academy.example/verify/OAA%2F1");
  expect(screenAddress(ORIGIN, "recovery", { next: "/verify/1?a=b&c" })).toBe(
    "https://academy.example/forgot?next=%2Fverify%2F1%3Fa%3Db%26c",
  );
});
