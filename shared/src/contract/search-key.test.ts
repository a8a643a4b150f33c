import { expect, test } from "vitest";
import { holdsWords, searchWords, wordRanges } from "./search-key.ts";

test.each([
  ["Айгүл Жұмабаева", "жумабаева айгул"],
  ["Фёдор Королёв", "Королев федор"],
  ["Jörg Großmann", "grossmann JORG"],
  ["O’Brien", "O'Brien"],
  ["Кто решает: Салтыков-Щедрин", "салтыков щедрин"],
  ["anything", "  "],
])("%s is found by %s", (text, typed) => {
  expect(holdsWords(text, searchWords(typed))).toBe(true);
});

test("a text without one of the words is not found", () => {
  expect(holdsWords("Айгүл Жұмабаева", searchWords("Айгул Nobody"))).toBe(false);
});

test.each<[string, string, string[]]>([
  ["Спросите Жұмабаеву об Émile", "emile жумабаев", ["Жұмабаев", "Émile"]],
  ["Mu\u0308ller and O’Brien", "muller obrien", ["Mu\u0308ller", "O’Brien"]],
  ["die Straße", "strasse", ["Straße"]],
  ["the seat", "seat sea", ["seat"]],
  ["the seat", "court", []],
])("in %s the search %s marks its letters", (text, typed, marked) => {
  expect(wordRanges(text, searchWords(typed)).map(([from, to]) => text.slice(from, to))).toEqual(marked);
});
