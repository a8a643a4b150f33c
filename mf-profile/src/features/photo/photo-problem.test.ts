import { expect, test } from "vitest";
import { photoProblem } from "./photo-problem.ts";

const MB = 1024 * 1024;

test.each([
  ["image/jpeg", 5 * MB, null],
  ["image/png", 1, null],
  ["image/webp", 1, null],
  ["image/jpeg", 7 * MB, null],
  ["image/gif", 1, "photo.format"],
  ["image/svg+xml", 1, "photo.format"],
  ["application/pdf", 1, "photo.format"],
  ["", 1, "photo.format"],
])("a file of type '%s' with %i bytes has the problem %s", (type, size, problem) => {
  expect(photoProblem(new File([new Uint8Array(size)], "me", { type }))).toBe(problem);
});
