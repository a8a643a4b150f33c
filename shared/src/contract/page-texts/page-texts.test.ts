// @covers reading 88, decision 0073

import { expect, test } from "vitest";
import { pageTextsEn } from "./en.ts";
import { PAGE_TEXT_MAX, TEXT_PAGES } from "./page-texts.ts";
import { pageTextsRu } from "./ru.ts";
import { placeholdersOf, textsByKey } from "./text-keys.ts";

const english = textsByKey(pageTextsEn);
const russian = new Map(textsByKey(pageTextsRu));

test("every page has texts, the same ones in both languages, with the same placeholders and short enough to be edited", () => {
  expect(Object.keys(pageTextsEn)).toEqual(TEXT_PAGES);
  expect([...russian.keys()]).toEqual(english.map(([key]) => key));
  for (const [key, text] of english) {
    const other = russian.get(key) ?? "";
    expect([key, placeholdersOf(other)]).toEqual([key, placeholdersOf(text)]);
    expect(Math.max(text.length, other.length), key).toBeLessThanOrEqual(PAGE_TEXT_MAX / 2);
  }
});

test("a text of openings without ends is read at once", () => {
  const begun = performance.now();

  expect(placeholdersOf(`{{${"\t".repeat(20_000)}\n`.repeat(3))).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(500);
});

test.each([
  ["no placeholder", []],
  ["at least {{points}} points", ["points"]],
  ["{{ b }} and {{a}} and {{a}}", ["a", "b"]],
  ["{{points, number}}", ["points, number"]],
  ["an {{open one", []],
])("%s", (text, placeholders) => {
  expect(placeholdersOf(text)).toEqual(placeholders);
});
