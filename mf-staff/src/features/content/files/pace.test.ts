import { expect, test } from "vitest";
import { marksWith, nextPiece, sizeOf, speedOf } from "./pace.ts";

const MIB = 1024 * 1024;

test.each([
  ["doubled when it went fast", MIB, 900, 2 * MIB],
  ["never larger than the server takes", 8 * MIB, 900, 8 * MIB],
  ["kept when it took some seconds", 4 * MIB, 9_000, 4 * MIB],
  ["halved on a slow line", 4 * MIB, 30_000, 2 * MIB],
  ["never smaller than a quarter of a megabyte", 256 * 1024, 60_000, 256 * 1024],
])("the next piece is %s", (_, size, ms, next) => {
  expect(nextPiece(size, ms)).toBe(next);
});

test("the speed is that of the last ten seconds, and unknown at first", () => {
  const marks = [0, 1_000, 2_000, 15_000, 16_000, 20_000].reduce<ReturnType<typeof marksWith>>(
    (before, at) => marksWith(before, { at, sent: at < 10_000 ? at * 1_000 : 2_000_000 + (at - 15_000) * 100 }),
    [],
  );

  expect(speedOf(marks)).toBe(100_000);
  expect(speedOf(marks.slice(0, 1))).toBeNull();
});

test.each([
  [900, { value: 0.9, unit: "kb" }],
  [12_345_678, { value: 12, unit: "mb" }],
  [4_260_000_000, { value: 4.3, unit: "gb" }],
] as const)("%i bytes are formatted as %j", (bytes, told) => {
  expect(sizeOf(bytes)).toEqual(told);
});
