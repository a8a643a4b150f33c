import { expect, test } from "vitest";
import { holdsTerms, searchTerms, termRanges } from "./search-key.ts";

test.each([
  ["Айгүл Жұмабаева", "жумабаева айгул"],
  ["Фёдор Королёв", "Королев федор"],
  ["Jörg Großmann", "grossmann JORG"],
  ["O’Brien", "O'Brien"],
  ["Кто решает: Салтыков-Щедрин", "салтыков щедрин"],
  ["anything", "  "],
])("%s is found by %s", (text, typed) => {
  expect(holdsTerms(text, searchTerms(typed))).toBe(true);
});

test("a text without one of the search terms is not found", () => {
  expect(holdsTerms("Айгүл Жұмабаева", searchTerms("Айгул Nobody"))).toBe(false);
});

test.each<[string, string, string[]]>([
  ["Спросите Жұмабаеву об Émile", "emile жумабаев", ["Жұмабаев", "Émile"]],
  ["Mu\u0308ller and O’Brien", "muller obrien", ["Mu\u0308ller", "O’Brien"]],
  ["die Straße", "strasse", ["Straße"]],
  ["the seat", "seat sea", ["seat"]],
  ["the seat", "court", []],
])("in %s the search %s marks the matching characters", (text, typed, marked) => {
  expect(termRanges(text, searchTerms(typed)).map(([from, to]) => text.slice(from, to))).toEqual(marked);
});
