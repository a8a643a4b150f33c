import { expect, test } from "vitest";
import { textBatches } from "./text-batches.ts";

const text = (length: number) => "a".repeat(length);

test.for([
  [[], []],
  [[10, 20, 30], [3]],
  [
    [5000, 4000, 1],
    [2, 1],
  ],
  [
    [5000, 5000, 5000],
    [1, 1, 1],
  ],
  [[9000], [1]],
  [
    [9001, 1],
    [1, 1],
  ],
] as const)("texts of %j characters are sent in calls of %j texts", ([lengths, calls]) => {
  expect(textBatches(lengths.map(text)).map((call) => call.length)).toEqual(calls);
});
