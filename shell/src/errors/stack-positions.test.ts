import { ClientError } from "@academy/shared/contract/client-errors";
import { expect, test } from "vitest";
import { stackPositions } from "./stack-positions.ts";

const failing = (stack: string) => Object.assign(new Error("x"), { stack });

const CHROMIUM = `TypeError: Cannot read properties of null (reading 'title')
    at b (https://learning.academy.example/aaaaaaaaaaaa/static/js/async/1.69d7142dee.js:1:2345)
    at https://learning.academy.example/aaaaaaaaaaaa/entry.js?r=1:2:17
    at Xo (https://academy.example/shell/bbbbbbbbbbbb/static/js/h.c036418952.js:5:777)`;

const FIREFOX = `b@https://learning.academy.example/aaaaaaaaaaaa/static/js/async/1.69d7142dee.js:1:2345
@https://learning.academy.example/aaaaaaaaaaaa/entry.js?r=1:2:17
Xo@https://academy.example/shell/bbbbbbbbbbbb/static/js/h.c036418952.js:5:777`;

const POSITIONS = [
  "learning/aaaaaaaaaaaa/static/js/async/1.69d7142dee.js:1:2345",
  "learning/aaaaaaaaaaaa/entry.js:2:17",
  "shell/bbbbbbbbbbbb/static/js/h.c036418952.js:5:777",
];

test.each([
  ["Chromium", CHROMIUM],
  ["Firefox and Safari", FIREFOX],
])("a stack of %s becomes positions of released files, which the contract takes", (_, stack) => {
  const positions = stackPositions(failing(stack), "learning");

  expect(positions).toEqual(POSITIONS);
  const report = { error_id: "1", area: "learning", phase: "render", stack: positions };
  expect(ClientError.parse(report)).toEqual(report);
});

test.each([
  ["the address of a page with a token", failing("at x (https://academy.example/forgot?token=secret:1:2)")],
  ["a file of an extension", failing("at x (chrome-extension://abcdef/content.js:1:2)")],
  ["a long stack", failing(`x@https://academy.example/shell/bbbbbbbbbbbb/${"a".repeat(300)}.js:1:2`)],
  ["what is no error", "not in the registry"],
])("%s does not get into a report", (_, error) => {
  expect(stackPositions(error, "learning")).toEqual([]);
});

test("a report names the ten innermost positions", () => {
  const stack = stackPositions(failing(CHROMIUM.repeat(10)), "learning");

  expect(stack).toHaveLength(10);
  expect(ClientError.safeParse({ error_id: "1", area: "learning", phase: "render", stack }).success).toBe(true);
});
