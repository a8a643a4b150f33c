import { expect, test } from "vitest";
import { isKept } from "./versions.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1, 9, minutes));
const TEXT = "A sentence of some length.";

test.for([
  ["the first text", TEXT, `${TEXT} More.`, at(0), null, true],
  ["a text four minutes after the last version", TEXT, `${TEXT} More.`, at(4), at(0), false],
  ["a text five minutes after it", TEXT, `${TEXT} More.`, at(5), at(0), true],
  ["a text of which more than a third goes", TEXT, TEXT.slice(0, 17), at(1), at(0), true],
  ["a text of which a third goes", TEXT, TEXT.slice(0, 18), at(1), at(0), false],
  ["the same text", TEXT, TEXT, at(9), null, false],
  ["no text", "", TEXT, at(9), null, false],
] as const)("%s is kept: %#", ([, text, next, savedAt, newest, kept]) => {
  expect(isKept({ text, savedAt }, next, newest)).toBe(kept);
});
