import { expect, test } from "vitest";
import { parseRange } from "./byte-range.ts";

test.for([
  [undefined, null],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "refused"],
  ["bytes=20-10", "refused"],
  ["bytes=-0", "refused"],
  ["bytes=-", "refused"],
  ["bytes=0-0,5-5", "refused"],
  ["lines=0-1", "refused"],
  ["bytes=a-b", "refused"],
  ["bytes=99999999999999999999-", "refused"],
] as const)("of a hundred bytes, the range %s is %j", ([header, range]) => {
  expect(parseRange(header, 100)).toEqual(range);
});
