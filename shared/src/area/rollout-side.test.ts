import { expect, test } from "vitest";
import { DEVICE_NUMBERS, isOnNewSide } from "./rollout-side.ts";

const numbers = Array.from({ length: DEVICE_NUMBERS }, (_, number) => number);
const onNewSide = (version: string, traffic: number) =>
  numbers.filter((number) => isOnNewSide(number, { version, traffic }));

test.each([0, 1, 10, 50, 99, 100])("of a hundred devices %i get the new version", (traffic) => {
  expect(onNewSide("9f3a00000000", traffic)).toHaveLength(traffic);
});

test("a growing share moves nobody back", () => {
  expect(onNewSide("9f3a00000000", 50)).toEqual(expect.arrayContaining(onNewSide("9f3a00000000", 10)));
});

test("another version meets other devices first", () => {
  expect(onNewSide("9f3a00000000", 10)).not.toEqual(onNewSide("123400000000", 10));
});
